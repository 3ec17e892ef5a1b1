# Adds to carts, by FastAPI, uvicorn and SQLite: adds-fastapi.py DATABASE
#
# Each token has a cart of its own. What is answered is on the disk, as with the backend. Prints its address.

import socket
import sqlite3
import sys

import uvicorn
from fastapi import FastAPI, Header
from pydantic import BaseModel, Field

database = sqlite3.connect(sys.argv[1], isolation_level=None)
database.execute("PRAGMA journal_mode = WAL")
database.execute("PRAGMA synchronous = FULL")
database.execute("""
    CREATE TABLE cart_item (
        token TEXT NOT NULL, product_id INTEGER NOT NULL, quantity INTEGER NOT NULL, PRIMARY KEY (token, product_id))
""")
app = FastAPI()


class Addition(BaseModel):
    product_id: int
    quantity: int = Field(ge=1, le=9999)


# In the loop's own thread: SQLite has one writer, and a change of threads would cost more than it brings.
@app.post("/api/cart/items", status_code=201)
async def add(addition: Addition, authorization: str = Header()):
    rows = database.execute(
        """
        INSERT INTO cart_item (token, product_id, quantity) VALUES (?, ?, ?)
        ON CONFLICT (token, product_id) DO UPDATE SET quantity = quantity + excluded.quantity RETURNING quantity
        """,
        (authorization, addition.product_id, addition.quantity),
    ).fetchall()
    return {"success": True, "cartItem": {"product_id": addition.product_id, "quantity": rows[0][0]}}


listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False)).run(sockets=[listener])
