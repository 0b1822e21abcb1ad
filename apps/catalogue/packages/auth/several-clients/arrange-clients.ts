import type { Auth } from "@corp/auth";
import { createDemoApplication } from "../demo-application.ts";

export interface Clients {
  readonly staff: Auth;
  readonly partners: Auth;
}

export async function arrangeClients(): Promise<Clients> {
  const [staff, partners] = await Promise.all([
    client("corp-staff", "Анна Админова"),
    client("corp-partners", "Павел Партнёров"),
  ]);
  return { staff, partners };
}

async function client(clientId: string, name: string): Promise<Auth> {
  const { auth } = createDemoApplication({ provider: { clientId, claims: { name } } }).open();
  await auth.start();
  return auth;
}
