// A bare Express route in a process of its own: runs the statements it is given on a pool and sends the rows as JSON.
import { fork, type ChildProcess } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import express from 'express'
import pg from 'pg'

export interface Bare {
  port: number
  child: ChildProcess
}

interface Wish {
  url: string
  statements: { text: string; values: unknown[] }[]
}

/** @param url whose rows the statements read: the owner of the schema, who sees all of them */
export const bareRoute = (url: string, statements: Wish['statements']): Promise<Bare> =>
  new Promise((resolve, reject) => {
    const child = fork('tests/bench/rig/bare.ts', ['serve'], { execArgv: ['--import', 'tsx'] })
    child.once('message', (port) => resolve({ port: Number(port), child }))
    child.once('exit', (code) => reject(new Error(`the bare route ended with ${code}`)))
    child.send({ url, statements } satisfies Wish)
  })

if (process.argv[2] === 'serve')
  process.once('message', ({ url, statements }: Wish) => {
    const pool = new pg.Pool({ connectionString: url, options: '-c app.all_sites=yes', max: 4 })
    const app = express()
    app.get('/students', (_req, res, next) => {
      const answer = async () => {
        const answers = []
        for (const statement of statements) answers.push((await pool.query(statement)).rows)
        res.json(answers)
      }
      answer().catch(next)
    })
    const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
    process.once('disconnect', () => process.exit(0))
  })
