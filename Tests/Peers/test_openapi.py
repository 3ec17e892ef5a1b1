"""The market's and the scores' interface: a description that is valid OpenAPI, and a server that keeps to it."""

import copy
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import requests
from openapi_spec_validator import OpenAPIV31SpecValidator

from peers import SERVER, unique_name

# The streams of events, which have no end, and the description itself, which Schemathesis has read already.
LEFT_OUT = {"/api/events", "/api/matches/live", "/api/matches/{id}/events", "/openapi.json"}
LOGOUT = "/api/auth/logout"


class Description(unittest.TestCase):
    def setUp(self):
        self.description = requests.get(SERVER + "/openapi.json").json()

    def errors(self, description: dict) -> list:
        return [error.message for error in OpenAPIV31SpecValidator(description).iter_errors()]

    def test_it_is_valid(self):
        self.assertEqual(self.description["openapi"], "3.1.0")
        self.assertEqual(self.errors(self.description), [])

    def test_the_validator_refuses(self):
        wrong = copy.deepcopy(self.description)
        del wrong["info"]["version"]
        wrong["components"]["schemas"]["Product"]["type"] = "objekt"
        self.assertEqual(len(self.errors(wrong)), 2)

    def signed_in(self) -> str:
        """The token of a new account."""
        account = {"username": unique_name(), "password": "correct horse"}
        self.assertEqual(requests.post(SERVER + "/api/auth/register", json=account).status_code, 201)
        return requests.post(SERVER + "/api/auth/login", json=account).json()["token"]

    def tried(self, token: str, *options: str) -> tuple[int, int]:
        """How many operations Schemathesis has tried, with how many requests."""
        configuration = Path(__file__).with_name("schemathesis.toml")
        command = [Path(sys.executable).with_name("schemathesis"), "--no-color", "--config-file", configuration, "run"]
        # It keeps what it finds in the folder that it runs in.
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [*command, *options, SERVER + "/openapi.json"], cwd=folder, env={**os.environ, "PEERS_TOKEN": token},
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)
        return int(re.search(r"Tested: (\d+)", done.stdout)[1]), int(re.search(r"(\d+) generated", done.stdout)[1])

    def test_the_server_keeps_to_it(self):
        token = self.signed_in()
        # Who has signed out is answered 403, whatever is asked: that comes last.
        tested, generated = self.tried(token, "--exclude-path", LOGOUT)
        user = requests.get(SERVER + "/api/user", headers={"Authorization": "Bearer " + token})
        self.assertEqual(user.status_code, 200)
        tested += self.tried(token, "--include-path", LOGOUT)[0]
        operations = sum(len(methods) for path, methods in self.description["paths"].items() if path not in LEFT_OUT)
        self.assertEqual(tested, operations)
        self.assertGreater(generated, 2_000)


if __name__ == "__main__":
    unittest.main()
