/**
 * A reporter of Vitest: where the time of a run went. The ten slowest files by phase, and what each project took in all, so
 * that what makes a run slow is seen in every run.
 */
const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(1).padStart(8)

/** @typedef {{ name: string, project: string, start: number, load: number, setup: number, tests: number, all: number }} Took */

/** @param {import('vitest/node').TestModule} module @returns {Took} */
function took(module) {
  const said = module.diagnostic()
  const start = said.environmentSetupDuration + said.prepareDuration
  const { collectDuration: load, setupDuration: setup, duration: tests } = said
  return {
    name: module.moduleId.replace(`${process.cwd()}/`, ''),
    project: module.project.name,
    start,
    load,
    setup,
    tests,
    all: start + load + setup + tests,
  }
}

/** @param {string} name @param {Omit<Took, 'name' | 'project'>} of */
const line = (name, { start, load, setup, tests, all }) =>
  `${seconds(all)} ${seconds(start)} ${seconds(load)} ${seconds(setup)} ${seconds(tests)}  ${name}`

/** @param {Took[]} files */
const sum = (files) =>
  files.reduce(
    (so, one) => ({
      start: so.start + one.start,
      load: so.load + one.load,
      setup: so.setup + one.setup,
      tests: so.tests + one.tests,
      all: so.all + one.all,
    }),
    { start: 0, load: 0, setup: 0, tests: 0, all: 0 },
  )

/** @typedef {import('vitest/node').Reporter} Reporter */
/** @implements {Reporter} */
export default class Durations {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const files = modules.map(took).sort((a, b) => b.all - a.all)
    if (files.length < 2) return
    const most = process.env.TEST_DURATIONS ? files.length : 10
    const head = `${'all'.padStart(8)} ${'start'.padStart(8)} ${'import'.padStart(8)} ${'setup'.padStart(8)} ${'tests'.padStart(8)}`
    console.log(
      `\nSeconds of the ${Math.min(most, files.length)} slowest of ${files.length} files, and of each project\n${head}`,
    )
    for (const file of files.slice(0, most)) console.log(line(file.name, file))
    for (const project of new Set(files.map((file) => file.project)))
      console.log(line(`all of ${project}`, sum(files.filter((file) => file.project === project))))
  }
}
