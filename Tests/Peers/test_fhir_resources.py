"""fhir.resources: models that refuse what is no FHIR. All that the server gives has to fit them."""

import unittest
from collections import Counter

import requests
from fhir.resources.R4B import get_fhir_model_class

from peers import FHIR, TYPES, patient, transaction, unique_name


class Documents(unittest.TestCase):
    def setUp(self):
        self.session = requests.Session()
        self.addCleanup(self.session.close)
        self.valid = Counter()

    def validate(self, document: dict):
        """Counts a document that fits the model of its type, and each resource of a Bundle for itself."""
        kind = document["resourceType"]
        get_fhir_model_class(kind).model_validate(document)
        self.valid[kind] += 1
        for entry in document.get("entry", []):
            for inner in (entry.get("resource"), entry.get("response", {}).get("outcome")):
                if inner is not None:
                    self.validate(inner)

    def send(self, path: str, status: int = 200, method: str = "GET", **arguments) -> dict:
        url = path if path.startswith("http") else FHIR + path
        response = self.session.request(method, url, **arguments)
        self.assertEqual(response.status_code, status, response.text)
        self.assertEqual(response.headers["Content-Type"], "application/fhir+json; charset=utf-8")
        document = response.json()
        self.validate(document)
        return document

    def crawl(self, path: str):
        """All pages of a search or a history, each once."""
        pages = []
        while path:
            pages.append(self.send(path))
            path = next((link["url"] for link in pages[-1]["link"] if link["relation"] == "next"), None)
        return pages

    def test_models_refuse(self):
        for element in ({"gender": ["x"]}, {"birthDate": "yesterday"}, {"shoe": 1}, {"name": [{"given": "Ada"}]}):
            with self.assertRaises(ValueError):
                self.validate({"resourceType": "Patient", **element})
        self.assertEqual(self.valid, {})

    def test_all_resources(self):
        totals = {kind: self.send(f"/{kind}?_summary=count")["total"] for kind in TYPES}
        # How many times there are goes by the day of the week.
        self.assertGreaterEqual(totals["Patient"], 500)
        self.assertGreater(totals["Slot"], 500)
        self.assertGreater(sum(totals.values()), 2_000)
        self.valid.clear()
        pages = sum(len(self.crawl(f"/{kind}?_count=100&_sort=_id")) for kind in TYPES)
        self.assertEqual(self.valid, {**totals, "Bundle": pages})
        self.assertEqual(pages, sum(-(-total // 100) for total in totals.values()))

    def test_all_histories(self):
        made = self.send("/Patient", 201, "POST", json=patient(unique_name()))
        path = f"/Patient/{made['id']}"
        self.send(path, 200, "PUT", json={**made, "active": False}, headers={"If-Match": 'W/"1"'})
        self.session.delete(FHIR + path)
        self.valid.clear()
        versions = [entry for page in self.crawl(path + "/_history") for entry in page["entry"]]
        self.assertEqual([entry["request"]["method"] for entry in versions], ["DELETE", "PUT", "POST"])
        self.assertEqual(self.valid, {"Bundle": 1, "Patient": 2})
        for kind in TYPES:
            pages = self.crawl(f"/{kind}/_history?_count=100")
            entries = [entry for page in pages for entry in page["entry"]]
            named = {entry["fullUrl"] for entry in entries}
            self.assertGreaterEqual(len(named), self.send(f"/{kind}?_summary=count")["total"])
        self.assertGreater(self.valid.total(), 2_000)

    def test_includes_and_subsets(self):
        for path in (
            "/Appointment?_include=Appointment:patient&_include=Appointment:practitioner&_count=50",
            "/Patient?_revinclude=Appointment:patient&_count=50", "/Patient?_elements=name&_count=50",
            "/Slot?_elements=start&_include=Slot:schedule&_count=50", "/Practitioner?_summary=count",
            "/Patient?shoe=1&_count=5", "/Patient?family=nobody-has-this-name",
        ):
            self.send(path)
        self.assertEqual(self.valid["Bundle"], 7)
        self.assertGreaterEqual(self.valid["Patient"], 100)
        self.assertEqual(self.valid["OperationOutcome"], 1)

    def test_capabilities(self):
        statement = self.send("/metadata")
        self.assertEqual([resource["type"] for resource in statement["rest"][0]["resource"]], TYPES)
        self.assertEqual(statement["patchFormat"], ["application/json-patch+json"])
        self.assertEqual(self.valid, {"CapabilityStatement": 1})

    def test_bundles_that_are_sent(self):
        body = transaction(unique_name())
        get_fhir_model_class("Bundle").model_validate(body)
        self.send("", 200, "POST", json=body)
        reads = [{"request": {"method": "GET", "url": url}} for url in ("Patient?_count=2", "Patient/nobody", "Nothing/1")]
        reply = self.send("", 200, "POST", json={"resourceType": "Bundle", "type": "batch", "entry": reads})
        self.assertEqual([entry["response"]["status"] for entry in reply["entry"]], ["200 OK", "404", "400"])
        self.assertEqual(self.valid, {"Bundle": 3, "Patient": 3, "Encounter": 1, "OperationOutcome": 2})

    def test_refusals(self):
        fhir = {"Content-Type": "application/fhir+json"}
        patch = {"Content-Type": "application/json-patch+json"}
        made = f"/Patient/{self.send('/Patient', 201, 'POST', json=patient(unique_name()))['id']}"
        cases = [
            ("GET", "/Patient/nobody", 404, {}), ("GET", "/Nothing", 404, {}), ("GET", "/Patient?birthdate=x", 400, {}),
            ("GET", "/Patient?_sort=shoe", 400, {}), ("GET", "/Patient?_format=xml", 406, {}),
            ("GET", "/Patient/nobody/_history", 404, {}), ("GET", "/Patient?_after=x", 400, {}),
            ("PUT", "/Patient", 400, {"json": patient("A")}), ("DELETE", "/Patient", 405, {}),
            ("POST", "/Patient", 400, {"data": "{", "headers": fhir}), ("POST", "/Patient", 415, {"data": "x"}),
            ("POST", "/Patient", 422, {"json": patient("A", gender="x")}),
            ("POST", "", 400, {"json": {"resourceType": "Bundle", "type": "document"}}),
            ("PUT", made, 400, {"json": patient("A")}),
            ("PATCH", made, 400, {"data": "{}", "headers": {**patch, "If-Match": "*"}}),
            ("PATCH", made, 412, {"data": "[]", "headers": {**patch, "If-Match": 'W/"7"'}}),
            ("PATCH", made, 415, {"data": "[]", "headers": fhir}),
            ("PATCH", made, 422, {"data": '[{"op":"remove","path":"/x"}]', "headers": {**patch, "If-Match": "*"}}),
            ("PATCH", "/Patient/nobody", 404, {"data": "[]", "headers": {**patch, "If-Match": "*"}}),
        ]
        for method, path, status, arguments in cases:
            with self.subTest(method=method, path=path):
                self.assertEqual(self.send(path, status, method, **arguments)["resourceType"], "OperationOutcome")
        self.assertEqual(self.valid, {"OperationOutcome": len(cases), "Patient": 1})


if __name__ == "__main__":
    unittest.main()
