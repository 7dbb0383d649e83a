import { describe, expect, test } from 'vitest'
import { failedFiles, judge } from '../../../scripts/flaky.mjs'

const told = (fullName: string, status: string) => ({ fullName, status })
const file = (name: string, ...results: ReturnType<typeof told>[]) => ({
  name,
  status: results.some((one) => one.status === 'failed') ? 'failed' : 'passed',
  assertionResults: results,
})
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults })
const sound = file('/sound', told('one', 'passed'), told('two', 'passed'))
const failing = file('/failing', told('holds', 'failed'), told('stays', 'passed'))
const mended = file('/failing', told('holds', 'passed'), told('stays', 'passed'))

describe('a run of all tests', () => {
  test('without a failure runs nothing again', () => {
    expect(failedFiles(report(sound))).toEqual([])
    expect(judge(report(sound), [])).toEqual({ flaky: [], passed: 2, failed: 0 })
  })

  test('names what passes alone, and passes', () => {
    expect(failedFiles(report(sound, failing))).toEqual(['/failing'])
    expect(judge(report(sound, failing), [report(mended)])).toEqual({
      flaky: ['/failing > holds'],
      passed: 4,
      failed: 0,
    })
  })

  test('fails with what fails alone too, with what fails only then, and when nothing came of running it alone', () => {
    const other = file('/failing', told('holds', 'passed'), told('stays', 'failed'))
    expect(judge(report(sound, failing), [report(failing)])).toEqual({ flaky: [], passed: 3, failed: 1 })
    expect(judge(report(sound, failing), [report(other)])).toEqual({ flaky: [], passed: 3, failed: 1 })
    expect(judge(report(sound, failing), [report()])).toEqual({ flaky: [], passed: 3, failed: 1 })
  })

  test.each([
    [2, { passed: 2, failed: 0 }],
    [3, { passed: 0, failed: 3 }],
  ])('with %i flaky tests', (count, counted) => {
    const all = (status: string) => file('/x', ...Array.from({ length: count }, (_, at) => told(`test ${at}`, status)))
    const judged = judge(report(all('failed')), [report(all('passed'))])
    expect(judged.flaky).toHaveLength(count)
    expect(judged).toMatchObject(counted)
  })

  test('takes a file that could not begin for one failure, and for one flaky test when it can begin alone', () => {
    const unborn = { ...file('/unborn', told('one', 'skipped')), status: 'failed' }
    expect(judge(report(unborn), [])).toEqual({ flaky: [], passed: 0, failed: 1 })
    expect(judge(report(unborn), [report(file('/unborn', told('one', 'passed')))])).toEqual({
      flaky: ['/unborn'],
      passed: 1,
      failed: 0,
    })
  })
})
