import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'

/** The working name of the product. The one place it is written. */
export const PRODUCT = { nameEn: 'Shikkhangan', nameBn: 'শিক্ষাঙ্গন', roleName: 'shikkhangan' } as const

const flag = z.enum(['0', '1', 'true', 'false'], 'must be 1 or 0').transform((v) => v === '1' || v === 'true')
const whole = (min: number, max: number) => {
  const text = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(text).int(text).min(min, text).max(max, text)
}
const url = (protocols: string[]) =>
  z
    .string()
    .refine((v) => URL.canParse(v) && protocols.includes(new URL(v).protocol), `must be a ${protocols[0]}//… URL`)

const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('production'),
  PORT: whole(1, 65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  APP_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be a host name without port')
    .default('localhost'),
  PUBLIC_PROTOCOL: z.enum(['http', 'https'], 'must be http or https').optional(),
  PUBLIC_PORT: whole(1, 65535).optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  RUNTIME_DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  WIDE_DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: whole(2, 200).default(10),
  DATA_DIR: z.string().default('./.data'),
  SESSION_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  /** `name:secret,older:secret`: what institutions' secrets are sealed with. The first seals, the others still open. */
  SEALING_KEYS: z
    .string()
    .regex(
      /^[a-z0-9-]{1,20}:[^,:]{32,}(,[a-z0-9-]{1,20}:[^,:]{32,})*$/,
      'must be name:secret,…, each secret of 32 characters or more',
    )
    .optional(),
  DEMO_DATA: flag.optional(),
  /** The port of the simulated gateways that a trial runs beside itself, or off. */
  GATEWAY_SIMULATORS: z.union([z.literal('off'), whole(1, 65535)], 'must be off or a port from 1 to 65535').optional(),
  /** Where somebody else runs them. */
  GATEWAY_SIMULATORS_URL: url(['http:']).optional(),
  /** A push service on this machine, for trials and tests. */
  PUSH_SERVICE_URL: url(['http:']).optional(),
  /** The most a browser's session lives, however busy. */
  SESSION_DAYS: whole(1, 365).default(30),
  RUN_JOBS: flag.default(true),
  WEB_PROCESSES: whole(1, 64).optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().default('no-reply@localhost'),
  SMS_POISHA: whole(0, 100_000).default(0), // what one segment costs
  /** The shape of the SMS provider's interface: a form answered by a code, or JSON answered for each number. */
  SMS_PROVIDER: z.enum(['form', 'json'], 'must be form or json').optional(),
  SMS_URL: url(['https:', 'http:']).optional(),
  SMS_KEY: z.string().optional(),
  /** The mask or number that messages come from. */
  SMS_SENDER: z.string().max(20, 'must be 20 characters or less').default(''),
  S3_ENDPOINT: url(['https:', 'http:']).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  /** Requests that take longer are logged with their statements. */
  SLOW_REQUEST_MS: whole(1, 3_600_000).default(1000),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent')
    .default('info'),
})

/** What compose.yaml gives the database unless told otherwise. */
const TRIAL_PASSWORD = 'only-for-a-trial'

export type Settings = ReturnType<typeof readSettings>

/** A setting that cannot be used; its message is one clear line for the operator. */
export class SettingsError extends Error {}

/**
 * The settings of this process, from the environment.
 * @throws SettingsError naming the variable and what is wrong with it
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingsError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const s = parsed.data
  const local = s.APP_DOMAIN === 'localhost' || s.APP_DOMAIN.endsWith('.localhost')
  if (!s.SESSION_SECRET && !local) {
    throw new SettingsError(
      `SESSION_SECRET: is required when APP_DOMAIN is a real domain (${s.APP_DOMAIN}): give 32 characters or more`,
    )
  }
  if (s.DEMO_DATA && !local) {
    throw new SettingsError(
      `DEMO_DATA: is for trials on localhost only: the demo accounts' password is published, and APP_DOMAIN is a real domain (${s.APP_DOMAIN})`,
    )
  }
  const demoData = local && (s.DEMO_DATA ?? !s.DATABASE_URL)
  if (typeof s.GATEWAY_SIMULATORS === 'number' && !demoData) {
    throw new SettingsError(
      'GATEWAY_SIMULATORS: is for trials on localhost with demo data only: the simulated gateways pay with no money',
    )
  }
  if (s.GATEWAY_SIMULATORS_URL && !(local && LOOPBACK.test(s.GATEWAY_SIMULATORS_URL))) {
    throw new SettingsError(
      'GATEWAY_SIMULATORS_URL: is for trials on localhost only, and names http://127.0.0.1:port: the simulated gateways pay with no money',
    )
  }
  if (s.PUSH_SERVICE_URL && !(local && LOOPBACK.test(s.PUSH_SERVICE_URL)))
    throw new SettingsError('PUSH_SERVICE_URL: is for trials on localhost only, and names http://127.0.0.1:port')
  const simulatorsPort = s.GATEWAY_SIMULATORS_URL || !demoData ? null : portOfSimulators(s.GATEWAY_SIMULATORS, s.PORT)
  for (const name of ['DATABASE_URL', 'RUNTIME_DATABASE_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (!local && s[name] && decodeURIComponent(new URL(s[name]).password) === TRIAL_PASSWORD)
      throw new SettingsError(
        `${name}: still has the published password of compose.yaml: set DATABASE_PASSWORD, as APP_DOMAIN is a real domain (${s.APP_DOMAIN})`,
      )
  }
  if (s.SMS_PROVIDER && !(s.SMS_URL && s.SMS_KEY))
    throw new SettingsError('SMS_PROVIDER: needs SMS_URL and SMS_KEY as well')
  if (s.SMS_URL && !local && !s.SMS_URL.startsWith('https:'))
    throw new SettingsError('SMS_URL: must be an https://… URL: the key and the messages travel to it')
  if (s.S3_ENDPOINT && !(s.S3_BUCKET && s.S3_ACCESS_KEY_ID && s.S3_SECRET_ACCESS_KEY)) {
    throw new SettingsError('S3_ENDPOINT: needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well')
  }
  const dataDir = path.resolve(s.DATA_DIR)
  const publicPort = s.PUBLIC_PORT ?? (local ? s.PORT : null)
  let secret = s.SESSION_SECRET
  return {
    ...s,
    local,
    embedded: !s.DATABASE_URL,
    dataDir,
    protocol: s.PUBLIC_PROTOCOL ?? (local ? 'http' : 'https'),
    webProcesses: s.WEB_PROCESSES ?? processesFor(os.availableParallelism(), memoryOfMachine()),
    /** What follows a host's name in an address: ':3000', or nothing. */
    portSuffix: publicPort === null ? '' : `:${publicPort}`,
    /** Demo accounts have a published password: they exist on localhost alone. */
    demoData,
    /** Where the keeper runs the simulated gateways; null: it does not. */
    simulatorsPort,
    /** Where the product finds them; undefined: there are none, and no trial with them. */
    GATEWAY_SIMULATORS_URL:
      s.GATEWAY_SIMULATORS_URL ?? (simulatorsPort ? `http://127.0.0.1:${simulatorsPort}` : undefined),
    /** Stable per installation: a local trial keeps one in DATA_DIR, a real one must give its own. */
    get secret(): string {
      return (secret ??= trialSecret(dataDir))
    },
  }
}

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost):\d+\/?$/

/** A thousand above the product's own unless told otherwise. */
const portOfSimulators = (given: number | 'off' | undefined, port: number): number | null =>
  given === 'off' ? null : (given ?? (port + 1000 <= 65535 ? port + 1000 : port - 1000))

const MEMORY_OF_A_PROCESS = 1024 ** 3

/** Bytes that this machine or container may use. */
export function memoryOfMachine(): number {
  const limit = process.constrainedMemory() ?? 0 // 0, or more than there is, where no limit is set
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem()
}

/**
 * Heap limit in megabytes of a process that answers or runs jobs. A process that answers needs about 150; V8 would let garbage
 * grow to gigabytes first. Jobs hold an institution's results while they are made. Less where the memory is short for so many
 * processes; what stands outside of the heaps, documents and PostgreSQL take the rest.
 */
export function heapFor(share: 'web' | 'jobs', memory: number, webProcesses: number): number {
  const [least, most, parts] = share === 'web' ? [192, 320, 3 * webProcesses] : [384, 768, 4]
  return Math.max(least, Math.min(most, Math.floor(memory / 1024 ** 2 / parts)))
}

/** As many answering processes as there are cores, each with a gigabyte of the machine's memory; at least one. */
export const processesFor = (cores: number, memory: number): number =>
  Math.max(1, Math.min(cores, 16, Math.floor(memory / MEMORY_OF_A_PROCESS)))

function trialSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  fs.mkdirSync(dataDir, { recursive: true })
  try {
    fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return fs.readFileSync(file, 'utf8')
}
