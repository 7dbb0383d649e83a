import http from 'node:http'
import { pathToFileURL } from 'node:url'

/** An answer as a machine reads it. */
export interface Told {
  status: number
  text: string
}

/** Somebody stood before it: 'YYYY-MM-DD HH:MM:SS' in Dhaka. */
export interface Seen {
  pin: string
  at: string
}

interface SimulatedOptions {
  port: number
  /** The Host it was told; an address does as well. */
  host?: string
  /** Where it calls from, for a server behind a proxy. */
  address?: string
}

/**
 * An attendance machine that pushes (ADMS), as far as a server sees of it: it keeps what it has not been told OK for, sends it again, and does
 * what it is told.
 */
export class SimulatedMachine {
  /** What no server has taken yet. */
  readonly kept: Seen[] = []
  /** Commands that it was told, without their numbers. */
  readonly commands: string[] = []
  /** Numbers that it knows. */
  readonly users = new Map<string, string>()
  stamp = 0

  constructor(
    readonly serial: string,
    readonly options: SimulatedOptions,
  ) {}

  /** One call. */
  call(method: 'GET' | 'POST', path: string, body = ''): Promise<Told> {
    const { port, host = '127.0.0.1', address } = this.options
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent: false,
          headers: {
            host,
            ...(address ? { 'x-forwarded-for': address } : {}),
            ...(method === 'POST' ? { 'content-type': 'text/plain', 'content-length': Buffer.byteLength(body) } : {}),
          },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
          )
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  }

  /** It introduces itself, as it does when it is switched on. */
  hello(): Promise<Told> {
    return this.call('GET', `/iclock/cdata?SN=${this.serial}&options=all&pushver=2.4.1&language=69`)
  }

  /** Somebody stands before it. */
  see(...seen: Seen[]): void {
    this.kept.push(...seen)
  }

  /** Sends what it has kept; forgets it when it is told OK. */
  async push(most = Infinity): Promise<Told> {
    const batch = this.kept.slice(0, most)
    const told = await this.send(batch)
    if (told.status === 200 && told.text.startsWith('OK')) this.kept.splice(0, batch.length)
    return told
  }

  /** Sends these, whatever it keeps. */
  send(seen: readonly Seen[]): Promise<Told> {
    this.stamp += seen.length
    const body = seen.map(({ pin, at }) => `${pin}\t${at}\t0\t1\t0\t0\n`).join('')
    return this.call('POST', `/iclock/cdata?SN=${this.serial}&table=ATTLOG&Stamp=${this.stamp}`, body)
  }

  /** Asks what it is to do, does it and answers. @returns the commands */
  async obey(): Promise<string[]> {
    const { text } = await this.call('GET', `/iclock/getrequest?SN=${this.serial}&INFO=Ver%208.0.4.3,3,1,120,127.0.0.1`)
    const told = text.split('\n').flatMap((line) => {
      const match = /^C:(\d+):(.*)$/.exec(line)
      return match?.[1] && match[2] ? [{ id: match[1], command: match[2] }] : []
    })
    for (const { command } of told) {
      const pin = /PIN=(\w+)/.exec(command)?.[1]
      if (pin && command.startsWith('DATA UPDATE USERINFO'))
        this.users.set(pin, /Name=([^\t]*)/.exec(command)?.[1] ?? '')
      if (pin && command.startsWith('DATA DELETE USERINFO')) this.users.delete(pin)
      this.commands.push(command)
    }
    if (told.length)
      await this.call(
        'POST',
        `/iclock/devicecmd?SN=${this.serial}`,
        told.map(({ id }) => `ID=${id}&Return=0&CMD=DATA`).join('\n'),
      )
    return told.map((one) => one.command)
  }
}

/** A moment as a machine's clock shows it in Dhaka. */
export const wallClock = (at: Date): string =>
  new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** `tsx scripts/simulators/machine.ts SERIAL PORT PIN…`: each number is seen in turn, one every few seconds, until it is ended. */
async function run([serial = 'SIM-0001', port = '3000', ...pins]: string[]): Promise<void> {
  const machine = new SimulatedMachine(serial, { port: Number(port) })
  const hello = await machine.hello()
  console.log(hello.status, hello.text)
  for (let turn = 0; ; turn++) {
    const pin = pins[turn % Math.max(pins.length, 1)]
    if (pin) machine.see({ pin, at: wallClock(new Date()) })
    const told = await machine.push()
    console.log(told.status, told.text, `${machine.kept.length} kept`, (await machine.obey()).join(' | '))
    await new Promise((resolve) => setTimeout(resolve, 5_000))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(process.argv.slice(2))
