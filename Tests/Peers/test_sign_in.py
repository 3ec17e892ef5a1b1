"""A hospital that wants a sign-in, as at every port that is served without `--fhir-access open`: with a token clients get on as before."""

import json
import subprocess
import tempfile
import unittest

import requests
from fhirpy import SyncFHIRClient
from fhirpy.base.exceptions import AuthorizationError, ForbiddenError

from peers import PRACTITIONERS, patient, unique_name

PASSWORD = "correct horse"


class SignIn(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        data = folder.name + "/data"
        # What it says of accounts goes to the log of the checks.
        backend = subprocess.Popen(["backend", "serve", "--port", "0", "--data", data], stdout=subprocess.PIPE, text=True)
        cls.addClassCleanup(backend.__exit__, None, None, None)
        cls.addClassCleanup(backend.terminate)
        cls.server = backend.stdout.readline().split()[-1]
        for name, role in (("nora", "reception"), ("bob", "customer")):
            subprocess.run(
                ["backend", "users", "add", name, "--role", role, "--password-stdin", "--data", data],
                input=PASSWORD + "\n", text=True, check=True, stdout=subprocess.DEVNULL)

    def client(self, name: str | None = None) -> SyncFHIRClient:
        """A client that has signed in by a name, or one that has not."""
        if name is None:
            return SyncFHIRClient(self.server + "/fhir")
        account = {"username": name, "password": PASSWORD}
        token = requests.post(self.server + "/api/auth/login", json=account).json()["token"]
        return SyncFHIRClient(self.server + "/fhir", authorization="Bearer " + token)

    def test_nobody_is_told_where_to_sign_in(self):
        with self.assertRaises(AuthorizationError) as refused:
            self.client().resources("Patient").fetch()
        issue = json.loads(str(refused.exception))["issue"]
        self.assertEqual([each["code"] for each in issue], ["login"])
        self.assertIn("POST /api/auth/login", issue[0]["diagnostics"])

    def test_everybody_reads_the_statement(self):
        statement = self.client().execute("metadata", "get")
        self.assertIn("POST /api/auth/login", statement["rest"][0]["security"]["description"])

    def test_the_reception_reads_and_writes_patients(self):
        client, family = self.client("nora"), unique_name()
        self.assertEqual(client.resources("Practitioner").count(), PRACTITIONERS)
        client.resource("Patient", name=patient(family)["name"]).save()
        self.assertEqual(client.resources("Patient").search(family=family).count(), 1)

    def test_a_role_of_the_market_is_none_of_the_hospital(self):
        with self.assertRaises(ForbiddenError):
            self.client("bob").resources("Patient").fetch()


if __name__ == "__main__":
    unittest.main()
