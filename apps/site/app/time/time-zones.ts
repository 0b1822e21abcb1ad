export { timeZones, zoneName, zoneSignature } from "@corp/api/contract";
