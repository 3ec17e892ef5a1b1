"""fhirpy's synchronous client: its resources, its searches, and what it makes of refusals."""

import unittest

from fhirpy import SyncFHIRClient
from fhirpy.base.exceptions import MultipleResourcesFound, OperationOutcome, ResourceNotFound
from fhirpy.base.searchset import Raw

from peers import FHIR, JSON_PATCH, PRACTITIONERS, identifier, patient, transaction, unique_name, visit


def client(**headers) -> SyncFHIRClient:
    """A client that sends these header fields, `_` for `-`, with all its requests."""
    return SyncFHIRClient(FHIR, extra_headers={name.replace("_", "-"): value for name, value in headers.items()})


class Writing(unittest.TestCase):
    def setUp(self):
        self.client = client()
        self.family = unique_name()
        self.patient = self.client.resource(**{"resource_type": "Patient", **without_type(patient(self.family))}).save()

    def test_create_and_read(self):
        self.assertEqual(self.patient["meta"]["versionId"], "1")
        read = self.client.reference("Patient", self.patient.id).to_resource()
        self.assertEqual(read.serialize(), self.patient.serialize())
        self.assertEqual(read.get_by_path(["name", 0, "family"]), self.family)
        self.assertEqual(self.client.get("Patient", self.patient.id), read.serialize())

    def test_save_updates_without_a_version(self):
        self.patient["active"] = False
        self.patient.save()
        self.assertEqual(self.patient["meta"]["versionId"], "2")
        self.assertIs(self.client.get("Patient", self.patient.id)["active"], False)

    def test_update_with_the_version(self):
        careful = client(If_Match='W/"1"')
        changed = careful.resource("Patient", **without_type(self.patient.serialize()))
        changed["gender"] = "female"
        self.assertEqual(changed.save()["meta"]["versionId"], "2")
        # fhirpy has one name for all that is answered 412.
        with self.assertRaises(MultipleResourcesFound) as refused:
            changed.save()
        self.assertIn("Somebody else changed this Patient: it is version 2 now.", str(refused.exception))
        self.assertEqual(self.client.get("Patient", self.patient.id)["meta"]["versionId"], "2")

    def test_refresh(self):
        other = self.client.reference("Patient", self.patient.id).to_resource()
        other["gender"] = "other"
        other.save()
        self.assertEqual(self.patient.refresh()["gender"], "other")

    def test_history(self):
        self.patient["active"] = False
        self.patient.save()
        history = self.patient.execute("_history", "get")
        self.assertEqual((history["type"], history["total"]), ("history", 2))
        self.assertEqual([entry["resource"]["meta"]["versionId"] for entry in history["entry"]], ["2", "1"])
        self.assertEqual([entry["request"]["method"] for entry in history["entry"]], ["PUT", "POST"])
        first = self.patient.execute("_history/1", "get")
        self.assertIs(first["active"], True)

    def test_json_patch(self):
        path = f"Patient/{self.patient.id}"
        careful = client(If_Match='W/"1"', Content_Type=JSON_PATCH)
        patch = [
            {"op": "test", "path": "/name/0/family", "value": self.family},
            {"op": "replace", "path": "/active", "value": False},
            {"op": "add", "path": "/name/0/given/-", "value": "Augusta"},
        ]
        changed = careful.execute(path, "patch", data=patch)
        self.assertEqual(changed["meta"]["versionId"], "2")
        self.assertEqual((changed["active"], changed["name"][0]["given"]), (False, ["Ada", "Augusta"]))
        with self.assertRaises(MultipleResourcesFound):
            careful.execute(path, "patch", data=patch)
        with self.assertRaises(OperationOutcome) as refused:
            client(Content_Type=JSON_PATCH).execute(path, "patch", data=[{"op": "remove", "path": "/photo"}])
        self.assertEqual(issues(refused.exception), [("error", "processing")])

    def test_merging_is_refused(self):
        # What fhirpy calls patch is no patch of FHIR R4: it sends a part of the resource as plain JSON.
        with self.assertRaises(OperationOutcome) as refused:
            self.patient.patch(active=False)
        self.assertEqual(issues(refused.exception), [("error", "not-supported")])
        self.assertIn(JSON_PATCH, str(refused.exception))

    def test_delete(self):
        self.patient.delete()
        with self.assertRaises(ResourceNotFound) as gone:
            self.client.get("Patient", self.patient.id)
        self.assertIn('"code":"deleted"', str(gone.exception))
        with self.assertRaises(ResourceNotFound):
            self.client.resources("Patient").search(_id=self.patient.id).get()
        history = self.client.execute(f"Patient/{self.patient.id}/_history", "get")
        self.assertEqual([entry["request"]["method"] for entry in history["entry"]], ["DELETE", "POST"])


class Conditions(unittest.TestCase):
    def test_conditional_create(self):
        value = unique_name()
        careful = client(If_None_Exist=f"identifier=urn:peers|{value}")
        body = without_type(patient(unique_name(), identifier=[identifier(value)]))
        first, second = (careful.resource("Patient", **body).save() for _ in range(2))
        self.assertEqual(first.serialize(), second.serialize())
        self.assertEqual(client().resources("Patient").search(identifier=f"urn:peers|{value}").count(), 1)

    def test_conditional_update(self):
        value = unique_name()
        searched = client().resources("Patient").search(identifier=f"urn:peers|{value}")
        body = without_type(patient(unique_name(), identifier=[identifier(value)]))
        made, is_new = searched.update(client().resource("Patient", **body))
        self.assertTrue(is_new)
        changed, is_new = searched.update(client().resource("Patient", **body, gender="male"))
        self.assertFalse(is_new)
        self.assertEqual((changed.id, changed["meta"]["versionId"]), (made.id, "2"))

    def test_transaction(self):
        family = unique_name()
        reply = client().execute("", "post", data=transaction(family))
        self.assertEqual(reply["type"], "transaction-response")
        self.assertEqual([entry["response"]["status"] for entry in reply["entry"]], ["201 Created"] * 2)
        made, visited = (entry["resource"] for entry in reply["entry"])
        self.assertEqual(visited["subject"]["reference"], f"Patient/{made['id']}")

    def test_transaction_is_undone(self):
        family = unique_name()
        body = transaction(family)
        body["entry"][1]["resource"]["status"] = "never"
        with self.assertRaises(OperationOutcome) as refused:
            client().execute("", "post", data=body)
        self.assertEqual(refused.exception.resource["issue"][0]["expression"], ["Bundle.entry[1].resource.status"])
        self.assertEqual(client().resources("Patient").search(family=family).count(), 0)


class Searching(unittest.TestCase):
    def setUp(self):
        self.client = client()

    def test_all_pages(self):
        pages = self.client.resources("Practitioner").limit(7).sort("family")
        found = pages.fetch_all()
        self.assertEqual(len(pages.fetch()), 7)
        self.assertEqual(len({each.id for each in found}), PRACTITIONERS)
        self.assertEqual(len(found), PRACTITIONERS)
        self.assertEqual(self.client.resources("Practitioner").count(), PRACTITIONERS)

    def test_totals(self):
        counted = self.client.resources("Practitioner").search(Raw(_total="accurate")).limit(1).fetch_raw()
        self.assertEqual(counted["total"], PRACTITIONERS)
        page = self.client.resources("Slot").search(Raw(_total="none")).limit(1).fetch_raw()
        self.assertNotIn("total", page)
        self.assertEqual(len(page["entry"]), 1)

    def test_includes(self):
        bundle = self.client.resources("Appointment").limit(5).include("Appointment", "patient").fetch_raw()
        modes = [entry["search"]["mode"] for entry in bundle["entry"]]
        self.assertEqual(modes.count("match"), 5)
        named = {
            participant["actor"]["reference"]
            for entry in bundle["entry"]
            if entry["search"]["mode"] == "match"
            for participant in entry["resource"]["participant"]
            if participant["actor"]["reference"].startswith("Patient/")
        }
        included = [entry["resource"] for entry in bundle["entry"] if entry["search"]["mode"] == "include"]
        self.assertEqual(sorted(f"Patient/{each['id']}" for each in included), sorted(named))

    def test_reverse_includes(self):
        bundle = self.client.resources("Practitioner").limit(3).revinclude("PractitionerRole", "practitioner").fetch_raw()
        types = [entry["resource"]["resourceType"] for entry in bundle["entry"]]
        self.assertEqual(types.count("Practitioner"), 3)
        self.assertGreaterEqual(types.count("PractitionerRole"), 3)

    def test_has_and_chains(self):
        family = unique_name()
        made = self.client.resource("Patient", **without_type(patient(family))).save()
        encounter = self.client.resource("Encounter", **without_type(visit(f"Patient/{made.id}"))).save()
        having = self.client.resources("Patient").has("Encounter", "patient", status="planned").search(family=family)
        self.assertEqual([each.id for each in having.fetch()], [made.id])
        none = self.client.resources("Patient").has("Encounter", "patient", status="finished").search(family=family)
        self.assertEqual(none.fetch(), [])
        chained = self.client.resources("Encounter").search(patient__Patient__family=family)
        self.assertEqual([each.id for each in chained.fetch()], [encounter.id])

    def test_elements_and_dates(self):
        page = self.client.resources("Patient").search(birthdate__ge="1990-01-01").elements("birthDate").limit(9).fetch()
        self.assertEqual(len(page), 9)
        for each in page:
            self.assertGreaterEqual(each["birthDate"], "1990-01-01")
            self.assertEqual(set(each), {"resourceType", "id", "meta", "birthDate"})

    def test_nothing_found(self):
        searched = self.client.resources("Patient").search(family=unique_name())
        self.assertEqual((searched.fetch(), searched.count(), searched.first()), ([], 0, None))


class Refusals(unittest.TestCase):
    def test_invalid_resource(self):
        with self.assertRaises(OperationOutcome) as refused:
            client().resource("Patient", gender="x", birthDate="yesterday").save()
        self.assertEqual(
            [(issue["code"], issue["expression"]) for issue in refused.exception.resource["issue"]],
            [("value", ["Patient.gender"]), ("value", ["Patient.birthDate"])],
        )

    def test_unknown_resource(self):
        with self.assertRaises(ResourceNotFound) as refused:
            client().get("Patient", "nobody")
        self.assertIn('"code":"not-found"', str(refused.exception))

    def test_unknown_parameter(self):
        strict = client(Prefer="handling=strict")
        with self.assertRaises(OperationOutcome) as refused:
            strict.resources("Patient").search(shoe="1").fetch()
        self.assertEqual(issues(refused.exception), [("error", "not-supported")])
        bundle = client().resources("Patient").search(shoe="1").limit(1).fetch_raw()
        self.assertEqual([entry["search"]["mode"] for entry in bundle["entry"]], ["match", "outcome"])


def without_type(resource: dict) -> dict:
    return {name: value for name, value in resource.items() if name != "resourceType"}


def issues(outcome: OperationOutcome) -> list:
    return [(issue["severity"], issue["code"]) for issue in outcome.resource["issue"]]


if __name__ == "__main__":
    unittest.main()
