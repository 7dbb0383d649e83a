import http from 'node:http'
import { startingPage } from './announce'

/** A port that a process has just let go of may be held for a moment. */
const TRIES = 50
const PAUSE_MS = 20

/** Answers in place of processes that cannot yet: with the page of the start, and whoever watches that it is starting. */
export class Door {
  private server: http.Server | null = null
  private wanted = false

  constructor(
    private readonly port: number,
    private readonly host: string,
  ) {}

  /**
   * @param patiently the port was ours a moment ago
   * @throws the error of a port that another program has
   */
  async open(patiently: boolean): Promise<void> {
    this.wanted = true
    for (let at = 1; this.wanted && !this.server; at++) {
      try {
        const server = await this.listening()
        if (this.server || !this.wanted) server.close()
        else this.server = server
      } catch (error) {
        if (!patiently || at === TRIES || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
  }

  /** The port is free when this returns; who is being answered still gets the answer. */
  close(): void {
    this.wanted = false
    this.server?.close()
    this.server = null
  }

  private listening(): Promise<http.Server> {
    const server = http.createServer((req, res) => {
      res.setHeader('Connection', 'close') // the next request goes to whoever listens then
      if (req.url === '/healthz') res.writeHead(503, { 'Retry-After': '5' }).end('starting')
      else startingPage(res)
    })
    return new Promise((resolve, reject) => {
      server.once('error', reject).listen(this.port, this.host, () => resolve(server))
    })
  }
}
