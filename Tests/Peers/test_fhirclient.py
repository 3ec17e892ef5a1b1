"""SMART's fhirclient: its models read what the server gives, and the server takes what they write."""

import unittest

import requests
from fhirclient.client import FHIRClient
from fhirclient.models.appointment import Appointment
from fhirclient.models.bundle import Bundle
from fhirclient.models.patient import Patient
from fhirclient.models.practitioner import Practitioner
from fhirclient.models.practitionerrole import PractitionerRole
from fhirclient.models.slot import Slot
from fhirclient.server import FHIRNotFoundException

from peers import FHIR, PRACTITIONERS, patient, transaction, unique_name


class SMART(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.client = FHIRClient(settings={"app_id": "peers", "api_base": FHIR})
        cls.client.prepare()
        cls.server = cls.client.server

    @classmethod
    def tearDownClass(cls):
        cls.server.session.close()

    def make(self) -> Patient:
        reply = Patient(patient(unique_name())).create(self.server)
        return Patient.read(reply["id"], self.server)

    def test_it_is_ready_without_a_sign_in(self):
        self.assertTrue(self.client.ready)
        statement = self.server.capabilityStatement
        self.assertEqual(statement.fhirVersion, "4.0.1")
        self.assertEqual(len(statement.rest[0].resource), 7)

    def test_create_read_update_delete(self):
        made = self.make()
        self.assertEqual((made.meta.versionId, made.active), ("1", True))
        made.active = False
        self.assertEqual(made.update(self.server)["meta"]["versionId"], "2")
        self.assertIs(Patient.read(made.id, self.server).active, False)
        self.assertIsNone(made.delete(self.server))
        with self.assertRaises(requests.HTTPError) as gone:
            Patient.read(made.id, self.server)
        self.assertEqual(gone.exception.response.status_code, 410)

    def test_history(self):
        made = self.make()
        made.gender = "female"
        made.update(self.server)
        history = Bundle.read_from(f"Patient/{made.id}/_history", self.server)
        self.assertEqual((history.type, history.total), ("history", 2))
        self.assertEqual([entry.resource.meta.versionId for entry in history.entry], ["2", "1"])

    def test_search_over_all_pages(self):
        search = Practitioner.where({"_count": "7", "_sort": "family"})
        pages = list(search.perform_iter(self.server))
        self.assertEqual([len(page.entry) for page in pages], [7, 7, 7, 7, 7, 5])
        found = list(search.perform_resources_iter(self.server))
        self.assertEqual(len({each.id for each in found}), PRACTITIONERS)
        self.assertEqual({type(each) for each in found}, {Practitioner})

    def test_search_by_values(self):
        made = self.make()
        found = list(Patient.where({"family": made.name[0].family}).perform_resources_iter(self.server))
        self.assertEqual([each.id for each in found], [made.id])
        young = Patient.where({"birthdate": "ge1990-01-01", "_count": "5"}).perform_iter(self.server)
        dates = [entry.resource.birthDate.isostring for entry in next(young).entry]
        self.assertEqual(len(dates), 5)
        self.assertTrue(all(date >= "1990-01-01" for date in dates))

    def test_includes(self):
        page = next(Slot.where({"_count": "3"}).include("schedule").perform_iter(self.server))
        matches = [entry.resource for entry in page.entry if entry.search.mode == "match"]
        included = {entry.resource.id for entry in page.entry if entry.search.mode == "include"}
        self.assertEqual(len(matches), 3)
        self.assertEqual(included, {each.schedule.reference.removeprefix("Schedule/") for each in matches})

    def test_reverse_includes(self):
        search = Practitioner.where({"_count": "3"}).include("practitioner", PractitionerRole, reverse=True)
        page = next(search.perform_iter(self.server))
        types = [entry.resource.resource_type for entry in page.entry]
        self.assertEqual(types.count("Practitioner"), 3)
        self.assertGreaterEqual(types.count("PractitionerRole"), 3)

    def test_references_are_resolved(self):
        booked = next(Appointment.where({"status": "booked", "_count": "1"}).perform_resources_iter(self.server))
        actors = [participant.actor for participant in booked.participant]
        who = next(actor for actor in actors if actor.reference.startswith("Patient/")).resolved(Patient)
        self.assertEqual(f"Patient/{who.id}", next(a.reference for a in actors if a.reference.startswith("Patient/")))

    def test_transaction(self):
        reply = Bundle(transaction(unique_name())).create(self.server)
        answer = Bundle(reply)
        self.assertEqual(answer.type, "transaction-response")
        self.assertEqual([entry.response.status for entry in answer.entry], ["201 Created"] * 2)

    def test_refusals(self):
        with self.assertRaises(FHIRNotFoundException) as missing:
            Patient.read("nobody", self.server)
        self.assertEqual(missing.exception.response.json()["issue"][0]["code"], "not-found")
        wrong = Patient({"gender": "x"})
        with self.assertRaises(requests.HTTPError) as refused:
            wrong.create(self.server)
        self.assertEqual(refused.exception.response.status_code, 422)
        self.assertEqual(refused.exception.response.json()["issue"][0]["expression"], ["Patient.gender"])


if __name__ == "__main__":
    unittest.main()
