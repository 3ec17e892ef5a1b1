"""What the checks share: where the server is, and resources of their own to work with."""

import os
import uuid

SERVER = os.environ["PEERS_SERVER"]
FHIR = SERVER + "/fhir"
TYPES = ["Patient", "Practitioner", "PractitionerRole", "Schedule", "Slot", "Appointment", "Encounter"]
JSON_PATCH = "application/json-patch+json"

# What a fresh hospital has: the checks add patients, and nobody else to these.
PRACTITIONERS = 40


def unique_name() -> str:
    """A family name that no other resource has."""
    return "Peer" + uuid.uuid4().hex


def patient(family: str, **elements) -> dict:
    """A patient as JSON."""
    return {"resourceType": "Patient", "active": True, "name": [{"family": family, "given": ["Ada"]}], **elements}


def identifier(value: str) -> dict:
    return {"system": "urn:peers", "value": value}


def visit(reference: str) -> dict:
    """An encounter of a patient, who may be named by a transaction's own name."""
    return {
        "resourceType": "Encounter",
        "status": "planned",
        "class": {"system": "http://terminology.hl7.org/CodeSystem/v3-ActCode", "code": "AMB"},
        "subject": {"reference": reference},
    }


def transaction(family: str) -> dict:
    """A new patient with an encounter, all or nothing."""
    return {
        "resourceType": "Bundle",
        "type": "transaction",
        "entry": [
            {
                "fullUrl": "urn:uuid:3bf3ab4e-5b2a-4a3e-8d53-9a5f1ad0f5b1",
                "resource": patient(family),
                "request": {"method": "POST", "url": "Patient"},
            },
            {
                "resource": visit("urn:uuid:3bf3ab4e-5b2a-4a3e-8d53-9a5f1ad0f5b1"),
                "request": {"method": "POST", "url": "Encounter"},
            },
        ],
    }
