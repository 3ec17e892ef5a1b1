"""fhirpy's asynchronous client, over aiohttp: many requests at a time on few connections."""

import asyncio
import unittest

from fhirpy import AsyncFHIRClient
from fhirpy.base.exceptions import OperationOutcome, ResourceNotFound

from peers import FHIR, PRACTITIONERS, patient, transaction, unique_name


class Asynchronous(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.client = AsyncFHIRClient(FHIR)

    async def test_life_of_a_patient(self):
        family = unique_name()
        made = self.client.resource("Patient", name=patient(family)["name"])
        await made.save()
        self.assertEqual(made["meta"]["versionId"], "1")
        made["gender"] = "female"
        await made.save()
        self.assertEqual(made["meta"]["versionId"], "2")
        found = await self.client.resources("Patient").search(family=family).get()
        self.assertEqual(found.serialize(), made.serialize())
        history = await made.execute("_history", "get")
        self.assertEqual([entry["resource"]["meta"]["versionId"] for entry in history["entry"]], ["2", "1"])
        await made.delete()
        with self.assertRaises(ResourceNotFound):
            await self.client.get("Patient", made.id)

    async def test_all_pages(self):
        found = [each async for each in self.client.resources("Practitioner").limit(9)]
        self.assertEqual(len({each.id for each in found}), PRACTITIONERS)
        self.assertEqual(len(found), PRACTITIONERS)

    async def test_many_at_a_time(self):
        families = [unique_name() for _ in range(40)]
        made = await asyncio.gather(
            *(self.client.resource("Patient", name=patient(family)["name"]).save() for family in families))
        self.assertEqual(len({each.id for each in made}), 40)
        found = await asyncio.gather(
            *(self.client.resources("Patient").search(family=family).fetch() for family in families))
        self.assertEqual([[each.id for each in page] for page in found], [[each.id] for each in made])

    async def test_transaction(self):
        reply = await self.client.execute("", "post", data=transaction(unique_name()))
        self.assertEqual([entry["response"]["status"] for entry in reply["entry"]], ["201 Created"] * 2)

    async def test_refusal(self):
        with self.assertRaises(OperationOutcome) as refused:
            await self.client.resource("Appointment", status="booked").save()
        expressions = [issue["expression"][0] for issue in refused.exception.resource["issue"]]
        self.assertEqual(expressions, ["Appointment.participant", "Appointment.start"])


if __name__ == "__main__":
    unittest.main()
