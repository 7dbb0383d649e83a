/**
 * What Vitest's JSON report says of a file and of a test in it.
 * @typedef {{ fullName: string, status: string }} Told
 * @typedef {{ name: string, status: string, assertionResults: Told[] }} ToldFile
 * @typedef {{ testResults: ToldFile[] }} Report
 */

/** So many flaky tests let a run pass; one more fails it. */
export const TOLERATED = 2
/** With more files than this something is broken: they are not run again. */
export const MOST_AGAIN = 10

/** @param {ToldFile} file */
const broken = (file) => file.status === 'failed' || file.assertionResults.some((one) => one.status === 'failed')

/**
 * The files to be run again, each alone.
 * @param {Report} report
 */
export const failedFiles = (report) => report.testResults.filter(broken).map((file) => file.name)

/**
 * Counts a run: a test that failed among the others and passed alone is flaky; a few of these count as passed, more as
 * failed. A file whose setting up failed stands for itself.
 * @param {Report} report of all files
 * @param {Report[]} again of single files of it, run alone
 */
export function judge(report, again) {
  const alone = new Map(again.flatMap(({ testResults }) => testResults.map((file) => [file.name, file])))
  /** @type {string[]} */
  const flaky = []
  let [passed, failed] = [0, 0]
  for (const file of report.testResults) {
    const now = alone.get(file.name) ?? file
    const failures = now.assertionResults.filter((one) => one.status === 'failed').length
    failed += failures || (broken(now) ? 1 : 0)
    passed += now.assertionResults.filter((one) => one.status === 'passed').length
    if (now === file || broken(now)) continue
    const before = file.assertionResults.filter((one) => one.status === 'failed')
    flaky.push(...(before.length ? before.map((one) => `${file.name} > ${one.fullName}`) : [file.name]))
  }
  const tolerated = flaky.length <= TOLERATED
  return {
    flaky,
    passed: tolerated ? passed : passed - flaky.length,
    failed: tolerated ? failed : failed + flaky.length,
  }
}
