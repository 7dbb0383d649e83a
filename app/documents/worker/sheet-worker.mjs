// A process that reads spreadsheets: a thread of the server that runs out of memory takes the server with it.
// It starts as plain JavaScript, and from process.cwd(), so that it is the same file under tsx, in the built server and in
// tests; what it reads with is TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('../sheet-reader/in-worker.server.ts')
