/// The tables of accounts and market. Money is whole cents, times are milliseconds since 1970, UTC.
enum MarketSchema {
  static let migrations = [
    Migration(
      1,
      """
      CREATE TABLE user (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        username TEXT NOT NULL,
        folded_name TEXT NOT NULL UNIQUE,
        password_hash TEXT,
        first_name TEXT, last_name TEXT, street TEXT, city TEXT, state TEXT, zip_code TEXT, country TEXT,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL
      ) STRICT;

      CREATE TABLE product (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        user_id INTEGER NOT NULL REFERENCES user,
        name TEXT NOT NULL,
        description TEXT NOT NULL,
        price INTEGER NOT NULL CHECK (price > 0),
        photo_url TEXT,
        search TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX product_by_user ON product (user_id);

      CREATE TABLE cart (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        user_id INTEGER NOT NULL UNIQUE REFERENCES user
      ) STRICT;

      CREATE TABLE cart_item (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        cart_id INTEGER NOT NULL REFERENCES cart ON DELETE CASCADE,
        product_id INTEGER NOT NULL REFERENCES product ON DELETE CASCADE,
        quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        UNIQUE (cart_id, product_id)
      ) STRICT;
      CREATE INDEX cart_item_by_product ON cart_item (product_id);

      CREATE TABLE purchase (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        user_id INTEGER NOT NULL REFERENCES user,
        total INTEGER NOT NULL CHECK (total > 0),
        created_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX purchase_by_user ON purchase (user_id);

      -- A line keeps what was sold as it was; the product may change or go.
      CREATE TABLE purchase_line (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        purchase_id INTEGER NOT NULL REFERENCES purchase,
        product_id INTEGER NOT NULL,
        seller_id INTEGER NOT NULL,
        name TEXT NOT NULL,
        description TEXT NOT NULL,
        photo_url TEXT,
        unit_price INTEGER NOT NULL,
        quantity INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX purchase_line_by_purchase ON purchase_line (purchase_id);

      -- Answers to requests that bore an Idempotency-Key.
      CREATE TABLE stored_reply (
        user_id INTEGER NOT NULL REFERENCES user,
        key TEXT NOT NULL,
        fingerprint BLOB NOT NULL,
        status INTEGER NOT NULL,
        body BLOB NOT NULL,
        created_at INTEGER NOT NULL,
        PRIMARY KEY (user_id, key)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX stored_reply_by_time ON stored_reply (created_at);
      """),
    Migration(
      2,
      """
      -- The images in the folder uploads, and how much of a user's share of the disk each takes.
      CREATE TABLE upload (
        name TEXT PRIMARY KEY,
        user_id INTEGER NOT NULL REFERENCES user,
        size INTEGER NOT NULL CHECK (size > 0),
        created_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX upload_by_user ON upload (user_id);
      """),
    Migration(
      3,
      """
      -- How many pieces are left; NULL where nobody counts them.
      ALTER TABLE product ADD COLUMN stock INTEGER CHECK (stock >= 0);
      """),
    Migration(
      4,
      """
      -- Where an order stands. All that there were before were taken without a payment.
      ALTER TABLE purchase ADD COLUMN status TEXT NOT NULL DEFAULT 'placed'
        CHECK (status IN ('placed', 'pending', 'paid', 'refused', 'cancelled', 'refunded'));
      -- Who takes the payment, and what the provider calls it: a word of its own, nothing of a card.
      ALTER TABLE purchase ADD COLUMN payment_provider TEXT;
      ALTER TABLE purchase ADD COLUMN payment_reference TEXT;
      -- When the goods of a pending order go back into the stock.
      ALTER TABLE purchase ADD COLUMN expires_at INTEGER;
      CREATE INDEX purchase_pending ON purchase (expires_at) WHERE status = 'pending';

      -- How many pieces of a line were taken out of a counted stock.
      ALTER TABLE purchase_line ADD COLUMN reserved INTEGER NOT NULL DEFAULT 0 CHECK (reserved >= 0);

      -- The notices of payment providers that were dealt with: each counts once.
      CREATE TABLE payment_notice (
        notice_id TEXT PRIMARY KEY NOT NULL,
        purchase_id INTEGER NOT NULL REFERENCES purchase,
        created_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX payment_notice_by_purchase ON payment_notice (purchase_id);
      """),
    Migration(
      5,
      """
      -- What accounts may do; see Role. Of a patient, whose record is the own one.
      CREATE TABLE account_role (
        user_id INTEGER NOT NULL REFERENCES user,
        role TEXT NOT NULL CHECK (role IN ('customer', 'seller', 'reception', 'doctor', 'patient')),
        patient_id TEXT,
        created_at INTEGER NOT NULL,
        PRIMARY KEY (user_id, role),
        CHECK ((role = 'patient') = (patient_id IS NOT NULL))
      ) STRICT, WITHOUT ROWID;
      -- Whoever was there could buy and sell.
      INSERT INTO account_role (user_id, role, created_at) SELECT id, 'customer', created_at FROM user;
      INSERT INTO account_role (user_id, role, created_at) SELECT id, 'seller', created_at FROM user;

      -- Tokens without a session that were issued until then are called back; 0 for none.
      ALTER TABLE user ADD COLUMN tokens_not_before INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE user ADD COLUMN signed_in_at INTEGER;
      ALTER TABLE user ADD COLUMN disabled_at INTEGER;

      -- A sign-in and what was renewed of it. Of a token without a session that was signed out, the end alone.
      CREATE TABLE account_session (
        id TEXT PRIMARY KEY,
        user_id INTEGER NOT NULL REFERENCES user,
        created_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL,
        ended_at INTEGER
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX account_session_by_user ON account_session (user_id);
      CREATE INDEX account_session_by_end ON account_session (expires_at);

      -- The SHA-256 of each refresh token; one that was used stays, to be known again.
      CREATE TABLE refresh_token (
        digest BLOB PRIMARY KEY,
        user_id INTEGER NOT NULL REFERENCES user,
        family TEXT NOT NULL REFERENCES account_session ON DELETE CASCADE,
        created_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL,
        used_at INTEGER
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX refresh_token_by_family ON refresh_token (family);
      CREATE INDEX refresh_token_by_user ON refresh_token (user_id);
      """),
  ]
}
