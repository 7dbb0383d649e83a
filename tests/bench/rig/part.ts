import { startStack, type Figure, type Stack } from './stack'

type Progress = (text: string) => void
interface Part {
  run: (stack: Stack, progress: Progress) => Promise<Figure[]>
  serverFlags?: string[]
}

const parts: Record<string, Part> = {
  weight: { run: async () => (await import('../weight.bench')).benchWeight() },
  website: { run: async (stack, progress) => (await import('../website.bench')).benchWebsite(stack, progress) },
  permissions: {
    run: async (stack) => (await import('../permissions.bench')).benchPermissions(stack.superUrl),
    serverFlags: ['--import', './tests/bench/rig/more-permissions.mjs'],
  },
  pdf: { run: async (stack) => (await import('../pdf.bench')).benchPdf(stack) },
  sheets: { run: async (stack, progress) => (await import('../exams/sheets.bench')).benchSheets(stack, progress) },
  import: { run: async (_stack, progress) => (await import('../import.bench')).benchImport(progress) },
  list: {
    run: async (stack, progress) => (await import('../list.bench')).benchList(stack, progress),
  },
  growth: { run: async (stack, progress) => (await import('../growth.bench')).benchGrowth(stack, progress) },
  memory: {
    run: async (stack, progress) => (await import('../memory.bench')).benchMemory(stack.pid, stack.superUrl, progress),
  },
  sites: { run: async (stack, progress) => (await import('../sites.bench')).benchSites(stack.superUrl, progress) },
  users: { run: async (stack, progress) => (await import('../users.bench')).benchUsers(stack.superUrl, progress) },
  billing: {
    run: async (stack, progress) => (await import('../money/billing.bench')).benchBilling(stack.superUrl, progress),
  },
  books: { run: async (stack, progress) => (await import('../money/books.bench')).benchBooks(stack, progress) },
  money: { run: async (stack, progress) => (await import('../money/money.bench')).benchMoney(stack, progress) },
  log: { run: async (stack, progress) => (await import('../log.bench')).benchLog(stack.superUrl, progress) },
  results: {
    run: async (stack, progress) => (await import('../exams/results.bench')).benchResults(stack.superUrl, progress),
  },
  combined: {
    run: async (stack, progress) => (await import('../exams/combined.bench')).benchCombined(stack.superUrl, progress),
  },
  'result-day': {
    run: async (stack, progress) => (await import('../exams/result-day.bench')).benchResultDay(stack, progress),
  },
  seating: { run: async () => (await import('../exams/seating.bench')).benchSeating() },
  solver: { run: async () => (await import('../solver.bench')).benchSolver() },
  omr: { run: async (_stack, progress) => (await import('../exams/omr.bench')).benchOmr(progress) },
  machines: { run: async (_stack, progress) => (await import('../machines.bench')).benchMachines(progress) },
  admission: { run: async (stack, progress) => (await import('../admission.bench')).benchAdmission(stack, progress) },
  attendance: {
    run: async (stack, progress) => (await import('../attendance.bench')).benchAttendance(stack, progress),
  },
  payroll: {
    run: async (stack, progress) => (await import('../money/payroll.bench')).benchPayroll(stack.superUrl, progress),
  },
  'site-report': {
    run: async (stack, progress) => (await import('../site-report.bench')).benchSiteReport(stack, progress),
  },
  offline: { run: async (_stack, progress) => (await import('../offline.bench')).benchOffline(progress) },
  fairness: { run: async (stack, progress) => (await import('../fairness.bench')).benchFairness(stack, progress) },
  papers: { run: async () => (await import('../exams/papers.bench')).benchPapers() },
  draw: { run: async () => (await import('../draw.bench')).benchDraw() },
  marks: {
    run: async (stack, progress) => (await import('../exams/marks.bench')).benchMarks(stack.superUrl, progress),
  },
}

const part = parts[process.argv[2] ?? '']
if (!part) throw new Error(`no such part: ${process.argv[2]}`)
const progress = (text: string) => console.error(`  ${text}`)
const stack = await startStack(progress, part.serverFlags)
const stop = async (code: number) => {
  await stack.stop()
  process.exit(code)
}
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => void stop(1))
try {
  const figures = await part.run(stack, progress)
  await new Promise<void>((resolve) => process.send?.(figures, undefined, {}, () => resolve()))
  await stop(0)
} catch (error) {
  console.error(error)
  await stop(1)
}
