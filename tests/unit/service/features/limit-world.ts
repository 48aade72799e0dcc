import { defaultCatalogue } from "../../../../service/base/catalogue";
import { signUpWithEdge } from "../../../support/edge";
import { licenseFolder } from "../../../support/license";
import { type Answer, startTestService, type TestService } from "../../../support/service";
import { makeWorld, type World } from "../../../support/world";

/** Of every limit of the catalogue; of the others this many are left when they are tried. */
export const few = 4;
const quota = {
  channels: few,
  subChannels: few,
  members: few,
  rawLogDays: 30,
  rules: few,
  dayEvents: null,
  boards: 20,
  boardCards: 24,
  plans: 20,
};

export interface LimitWorld {
  service: TestService;
  /** A private deployment. */
  licensed: TestService;
  world: World;
  /** The owner in the app. */
  own: { token: string; appkey: string };
  edge: { id: number; as: { token: string; appkey: string } };
  /** Counts rows of the app, or of its owner. */
  ofApp(table: string, more?: string): string;
  ofAccount(table: string, more?: string): string;
}

export interface LimitCase {
  limit: number;
  add(n: number): Promise<Answer>;
  /** SQL that counts what the limit is of. */
  counted: string;
  /** Copies a row, where the limit is more than can be added one by one; by what makes each another. */
  fill?: { table: string; another: Record<string, string> };
  prepare?(): Promise<unknown>;
  service?: TestService;
}

export async function openLimitWorld(): Promise<LimitWorld> {
  const catalogue = {
    ...defaultCatalogue,
    trialDays: 0,
    quotas: { trial: quota, standard: quota, professional: quota },
    apps: { total: few, perDay: null },
    edgeFree: { ...defaultCatalogue.edgeFree, domains: few },
    professionalOnly: [],
  };
  const env = { XI_LINK_HOST: "link.example.com" };
  const service = await startTestService(env, { hasWorkers: false, catalogue });
  service.stopClock();
  const world = await makeWorld(service);
  const { app, as } = await signUpWithEdge(service, "13800000077");
  const day = (days: number) =>
    new Date(service.now() + days * 86_400_000).toISOString().slice(0, 10);
  const vendor = licenseFolder();
  const licensed = await startTestService(vendor.env, { hasWorkers: false });
  vendor.issue({ startDate: day(-10), expireDate: day(10), appCount: few, pid: "D-1" });
  const counted = (table: string, whose: string, more = "true") =>
    `SELECT count(*)::int AS n FROM ${table} WHERE ${whose} AND ${more}`;
  return {
    service: service,
    licensed,
    world,
    own: { token: world.owner.token, appkey: world.app.appkey },
    edge: { id: app.id, as },
    ofApp: (table, more) => counted(table, `app_id = ${world.app.id}`, more),
    ofAccount: (table, more) => counted(table, `account_id = ${world.owner.id}`, more),
  };
}

/** Copies a row of the app until so many more are there. */
export async function fillTable(
  { service, world }: LimitWorld,
  { table, another }: NonNullable<LimitCase["fill"]>,
  copies: number,
): Promise<void> {
  const { pool } = service.store;
  const { rows: columns } = await pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_identity = 'NO'
       AND is_generated = 'NEVER' AND column_name <> 'id'`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  await pool.query(
    `INSERT INTO ${table} (${names.join(", ")})
     SELECT ${names.map((name) => another[name] ?? name).join(", ")}
     FROM (SELECT * FROM ${table} WHERE app_id = ${world.app.id} LIMIT 1) AS one,
       generate_series(1, ${copies}) AS g`,
  );
}
