"""fhir.resources: what the server takes has to fit the models, whatever is wrong with what is sent."""

import copy
import os
import unittest
from collections import Counter
from itertools import islice

import requests
from fhir.resources.R4B import get_fhir_model_class

from peers import FHIR, TYPES

PERIOD = {"start": "2026-01-05", "end": "2026-02-05T10:00:00+01:00"}
CODING = {
    "system": "http://terms.example/a", "version": "1", "code": "two words", "display": "Two words", "userSelected": True,
}
CONCEPT = {"coding": [CODING], "text": "Two words"}
ELSEWHERE = {
    "reference": "https://other.example/Thing/1", "type": "Thing", "display": "A thing",
    "identifier": {"system": "urn:a", "value": "1"},
}
IDENTIFIER = {
    "use": "official", "type": CONCEPT, "system": "urn:a", "value": "1", "period": PERIOD, "assigner": ELSEWHERE,
}
NAME = {
    "use": "official", "text": "Dr Ada Byron", "family": "Byron", "given": ["Ada"], "prefix": ["Dr"], "suffix": ["PhD"],
    "period": PERIOD,
}
TELECOM = {"system": "phone", "value": "1", "use": "home", "rank": 1, "period": PERIOD}
ADDRESS = {
    "use": "home", "type": "both", "text": "1 Road, Town", "line": ["1 Road"], "city": "Town", "district": "Hill",
    "state": "S", "postalCode": "1", "country": "C", "period": PERIOD,
}
PHOTO = {
    "contentType": "image/png", "language": "en", "data": "QUJD", "url": "https://other.example/a.png", "size": 3,
    "hash": "QUJD", "title": "A picture", "creation": "2026",
}
VALUES = {
    "Base64Binary": "QUJD", "Boolean": True, "Canonical": "http://a.example|1", "Code": "a", "Date": "1974-12",
    "DateTime": "1974-12-03T08:00:00Z", "Decimal": 1.50, "Id": "a", "Instant": "2026-01-05T08:00:00.000Z", "Integer": -1,
    "Markdown": "*a*", "Oid": "urn:oid:1.2.3", "PositiveInt": 1, "String": "a", "Time": "08:00:00", "UnsignedInt": 0,
    "Uri": "urn:a", "Url": "https://a.example", "Uuid": "urn:uuid:3bf3ab4e-5b2a-4a3e-8d53-9a5f1ad0f5b1",
    "Address": ADDRESS, "Attachment": PHOTO, "CodeableConcept": CONCEPT, "Coding": CODING, "ContactPoint": TELECOM,
    "HumanName": NAME, "Identifier": IDENTIFIER, "Period": PERIOD, "Reference": ELSEWHERE,
    "Quantity": {"value": 1.5, "comparator": "<", "unit": "kg", "system": "http://unitsofmeasure.org", "code": "kg"},
}
COMMON = {
    "meta": {
        "source": "urn:a", "profile": ["http://a.example/profile"], "security": [CODING], "tag": [CODING],
    },
    "implicitRules": "urn:a", "language": "en",
    "text": {"status": "generated", "div": '<div xmlns="http://www.w3.org/1999/xhtml">Ada</div>'},
    "extension": [{"url": "urn:a", "valueString": "a"}],
}
# What is sent in place of each element, one at a time.
WRONG = ["x", "two  spaces", " ahead", "a\tb", "=QUJ", "QUI", "1974-13-01", "24:00", 7, -1, 1.5, 1e30, True, [], {}, [[]],
    ["x"], [{}], None]


def documents(references: dict) -> dict:
    """A resource of each type with nearly all the elements that there are."""
    person = {
        "identifier": [IDENTIFIER], "active": True, "name": [NAME], "telecom": [TELECOM], "gender": "other",
        "birthDate": "1974-12-03", "_birthDate": {"extension": [{"url": "urn:a", "valueDateTime": "1974-12-03"}]},
        "address": [ADDRESS], "photo": [PHOTO],
    }
    service = {"serviceCategory": [CONCEPT], "serviceType": [CONCEPT], "specialty": [CONCEPT]}
    own = {
        "Patient": {
            **person, "deceasedBoolean": False, "maritalStatus": CONCEPT, "multipleBirthInteger": 2,
            "contact": [{
                "relationship": [CONCEPT], "name": NAME, "telecom": [TELECOM], "address": ADDRESS, "gender": "other",
                "organization": ELSEWHERE, "period": PERIOD,
            }],
            "communication": [{"language": CONCEPT, "preferred": True}],
            "generalPractitioner": [{"reference": references["Practitioner"]}], "managingOrganization": ELSEWHERE,
            "link": [{"other": {"reference": references["Patient"]}, "type": "seealso"}],
            "contained": [{"resourceType": "Practitioner", "id": "a", "name": [{"family": "Contained"}]}],
            "extension": [
                *({"url": "urn:a", f"value{kind}": value} for kind, value in VALUES.items()),
                {"url": "urn:a", "extension": [{"url": "b", "valueCode": "c"}]},
            ],
        },
        "Practitioner": {
            **person, "communication": [CONCEPT],
            "qualification": [{"identifier": [IDENTIFIER], "code": CONCEPT, "period": PERIOD, "issuer": ELSEWHERE}],
        },
        "PractitionerRole": {
            "identifier": [IDENTIFIER], "active": True, "period": PERIOD,
            "practitioner": {"reference": references["Practitioner"]}, "organization": ELSEWHERE, "code": [CONCEPT],
            "specialty": [CONCEPT], "location": [ELSEWHERE], "healthcareService": [ELSEWHERE], "telecom": [TELECOM],
            "availableTime": [{
                "daysOfWeek": ["mon"], "allDay": False, "availableStartTime": "08:00:00", "availableEndTime": "09:00:00.5",
            }],
            "notAvailable": [{"description": "Away", "during": PERIOD}], "availabilityExceptions": "None",
            "endpoint": [ELSEWHERE],
        },
        "Schedule": {
            **service, "identifier": [IDENTIFIER], "active": True, "actor": [{"reference": references["Practitioner"]}],
            "planningHorizon": PERIOD, "comment": "A comment",
        },
        "Slot": {
            **service, "identifier": [IDENTIFIER], "appointmentType": CONCEPT,
            "schedule": {"reference": references["Schedule"]}, "status": "free", "start": "2026-01-05T08:00:00Z",
            "end": "2026-01-05T08:30:00Z", "overbooked": False, "comment": "A comment",
        },
        "Appointment": {
            **service, "identifier": [IDENTIFIER], "status": "cancelled", "cancelationReason": CONCEPT,
            "appointmentType": CONCEPT, "reasonCode": [CONCEPT], "reasonReference": [ELSEWHERE], "priority": 0,
            "description": "A visit", "supportingInformation": [ELSEWHERE], "start": "2026-01-05T08:00:00Z",
            "end": "2026-01-05T08:30:00Z", "minutesDuration": 30, "slot": [{"reference": references["Slot"]}],
            "created": "2026-01-01", "comment": "A comment", "patientInstruction": "None", "basedOn": [ELSEWHERE],
            "participant": [{
                "type": [CONCEPT], "actor": {"reference": references["Patient"]}, "required": "required",
                "status": "accepted", "period": PERIOD,
            }],
            "requestedPeriod": [PERIOD],
        },
        "Encounter": {
            "identifier": [IDENTIFIER], "status": "finished", "statusHistory": [{"status": "planned", "period": PERIOD}],
            "class": CODING, "classHistory": [{"class": CODING, "period": PERIOD}], "type": [CONCEPT],
            "serviceType": CONCEPT, "priority": CONCEPT, "subject": {"reference": references["Patient"]},
            "episodeOfCare": [ELSEWHERE], "basedOn": [ELSEWHERE],
            "participant": [{
                "type": [CONCEPT], "period": PERIOD, "individual": {"reference": references["Practitioner"]},
            }],
            "appointment": [{"reference": references["Appointment"]}], "period": PERIOD,
            "length": {"value": 1, "unit": "h", "system": "http://unitsofmeasure.org", "code": "h"},
            "reasonCode": [CONCEPT], "reasonReference": [ELSEWHERE],
            "diagnosis": [{"condition": ELSEWHERE, "use": CONCEPT, "rank": 1}], "account": [ELSEWHERE],
            "hospitalization": {
                "preAdmissionIdentifier": IDENTIFIER, "origin": ELSEWHERE, "admitSource": CONCEPT, "reAdmission": CONCEPT,
                "dietPreference": [CONCEPT], "specialCourtesy": [CONCEPT], "specialArrangement": [CONCEPT],
                "destination": ELSEWHERE, "dischargeDisposition": CONCEPT,
            },
            "location": [{"location": ELSEWHERE, "status": "active", "physicalType": CONCEPT, "period": PERIOD}],
            "serviceProvider": ELSEWHERE, "partOf": {"reference": references["Encounter"]},
        },
    }
    return {kind: {"resourceType": kind, **COMMON, **own[kind]} for kind in TYPES}


def places(value, place=()):
    """The places of all elements below a value."""
    if isinstance(value, dict):
        children = value.items()
    elif isinstance(value, list):
        children = enumerate(value)
    else:
        return
    for key, child in children:
        if key != "resourceType":
            yield place + (key,)
            yield from places(child, place + (key,))


def mutations(document: dict):
    """The document with each element in turn left out, or replaced by each of what is wrong nearly everywhere."""
    for place in places(document):
        for wrong in ["left out", *WRONG]:
            mutated = copy.deepcopy(document)
            around = mutated
            for key in place[:-1]:
                around = around[key]
            if wrong == "left out":
                del around[place[-1]]
            else:
                around[place[-1]] = wrong
            yield place, wrong, mutated


# Of some 27,000 mutations every so many is sent: a prime, so that all places and all that is wrong get their turn. All of
# them take a minute.
EVERY = int(os.environ.get("PEERS_EVERY", "7"))


class Mutations(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.session = requests.Session()
        self.addCleanup(self.session.close)

    def test_what_is_taken_is_valid(self):
        references = {}
        for kind in TYPES:
            entry = self.session.get(f"{FHIR}/{kind}?_count=1").json()["entry"][0]
            references[kind] = f"{kind}/{entry['resource']['id']}"
        answers, invalid = Counter(), []
        for kind, document in documents(references).items():
            model = get_fhir_model_class(kind)
            model.model_validate(document)
            self.assertEqual(self.session.post(f"{FHIR}/{kind}", json=document).status_code, 201, kind)
            for place, wrong, mutated in islice(mutations(document), 0, None, EVERY):
                response = self.session.post(f"{FHIR}/{kind}", json=mutated)
                answers[response.status_code] += 1
                if response.status_code != 201:
                    self.assertEqual(response.json()["resourceType"], "OperationOutcome")
                    continue
                try:
                    model.model_validate(response.json())
                except ValueError as error:
                    invalid.append(f"{kind}.{'.'.join(map(str, place))} = {wrong!r}: {str(error).splitlines()[1:4]}")
        self.assertEqual(invalid, [])
        self.assertEqual(set(answers), {201, 422})
        self.assertGreater(answers[422], answers[201])


if __name__ == "__main__":
    unittest.main()
