import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { contactAfter, driftOf, heldFor, untoldSince } from '~/domain/attendance-devices/clock.policy'
import { attendanceLines, eventLines, tableKind, unknownLines } from '~/domain/attendance-devices/lines.policy'
import {
  commandAnswers,
  optionsText,
  pinOf,
  serialOf,
  userCommand,
  userGoneCommand,
} from '~/domain/attendance-devices/protocol.policy'

const now = new Date('2026-11-22T09:00:00+06:00')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('what a machine says', () => {
  test('its serial number, whatever its case; nonsense is none', () => {
    expect(serialOf(' cqq1234567890 ')).toBe('CQQ1234567890')
    expect(serialOf('a')).toBeNull()
    expect(serialOf('1; DROP TABLE')).toBeNull()
    expect(serialOf(null)).toBeNull()
  })

  test('numbers, padded or not, are the same', () => {
    expect(pinOf('000017')).toBe('17')
    expect(pinOf('0')).toBe('0')
    expect(pinOf('A07')).toBe('A07')
    expect(pinOf('1 2')).toBeNull()
  })

  test('lines of attendance in Dhaka’s time, each once; state 255 is no reason to pass one over', () => {
    const { lines, unread } = attendanceLines(
      '17\t2026-11-22 08:55:07\t0\t1\t0\t0\n00017\t2026-11-22 08:55:07\t1\t1\r\n18\t2026-11-22 8:56:00\t255\t15\nnonsense\n19\t2026-02-31 08:00:00\t0\n',
    )
    expect(lines).toEqual([
      { pin: '17', at: new Date('2026-11-22T02:55:07Z') },
      { pin: '18', at: new Date('2026-11-22T02:56:00Z') },
    ])
    expect(unread).toEqual(['nonsense', '19\t2026-02-31 08:00:00\t0'])
  })

  test.each([
    ['a mark of byte order', '\u00ef\u00bb\u00bf17\t2026-11-22 08:55:07\t0'],
    ['slashes', '17\t2026/11/22 08:55:07\t0'],
    ['commas', '17,2026-11-22 08:55:07,0,1'],
    ['commas throughout', '17,2026-11-22,08:55:07,0,1'],
    ['spaces', '  17 2026-11-22 08:55:07 0 1'],
    ['a T and parts of seconds', '17\t2026-11-22T08:55:07.000\t0'],
  ])('a line with %s', (_, line) => {
    expect(attendanceLines(line)).toEqual({ lines: [{ pin: '17', at: new Date('2026-11-22T02:55:07Z') }], unread: [] })
  })

  test('a line without seconds, and lines that are given back as they came', async () => {
    expect(attendanceLines('17\t2026-11-22 08:55').lines).toEqual([{ pin: '17', at: new Date('2026-11-22T02:55:00Z') }])
    const named = await readFile('tests/fixtures/imports/machine-line-with-name.txt', 'utf8')
    for (const line of [
      named.trim(),
      `${'9'.repeat(25)}\t2026-11-22 08:55:07`,
      '17\t22/11/2026 08:55:07',
      '17\t2026-11-22 25:00:00',
    ])
      expect(attendanceLines(line)).toEqual({ lines: [], unread: [line] })
  })

  test('events of doors: who was let in; not doors, refusals, or what lacks its event', () => {
    const { lines, unread } = eventLines(
      [
        'time=2026-11-22 08:55:07\tpin=17\tcardno=0\teventaddr=1\tevent=0\tinoutstatus=0\tverifytype=1\tindex=21',
        'time=2026-11-22 08:56:00\tpin=0\tevent=200\tindex=22',
        'time=2026-11-22 08:57:00\tpin=18\tevent=23\tindex=23',
        'time=2026-11-22 08:58:00\tpin=19',
      ].join('\r\n'),
    )
    expect(lines).toEqual([{ pin: '17', at: new Date('2026-11-22T02:55:07Z') }])
    expect(unread).toEqual(['time=2026-11-22 08:58:00\tpin=19'])
    const counted = ((26 * 12 + 10) * 31 + 21) * 86_400 + 8 * 3_600 + 55 * 60 + 7
    expect(
      eventLines(`transaction cardno=0\tpin=17\tverified=1\tdoorid=1\teventtype=0\ttime_second=${counted}`),
    ).toEqual({
      lines: [{ pin: '17', at: new Date('2026-11-22T02:55:07Z') }],
      unread: [],
    })
  })

  test.each([
    ['attlog', null, 'attendance'],
    [null, null, 'attendance'],
    ['rtlog', null, 'events'],
    ['tabledata', 'transaction', 'events'],
    ['tabledata', 'biophoto', 'bodies'],
    ['OPERLOG', null, 'bodies'],
    ['tabledata', 'new', 'unknown'],
    ['NEWLOG', null, 'unknown'],
  ])('a table %s %s is of %s', (table, inner, kind) => {
    expect(tableKind(table, inner)).toBe(kind)
  })

  test('a table that nobody knows is given back, but for parts of bodies', () => {
    expect(unknownLines('a=1\nFP PIN=1\tTMP=AAA=\n').unread).toEqual(['a=1'])
  })

  test('answers to commands', () => {
    expect(commandAnswers('ID=7&Return=0&CMD=DATA\nID=8&Return=-1002&CMD=DATA\nwhat\nID=x&Return=0')).toEqual([
      { id: 7, answer: 0 },
      { id: 8, answer: -1002 },
    ])
  })
})

describe('what a machine is told', () => {
  test('to send attendance alone, and the time zone in the unit it reads', () => {
    const text = optionsText({ serial: 'ABC1234', stamp: '55', zoneUnit: 'hours' })
    expect(text.split('\n')[0]).toBe('GET OPTION FROM: ABC1234')
    expect(text).toContain('ATTLOGStamp=55\n')
    expect(text).toContain('TimeZone=6\n')
    expect(text).toContain('TransFlag=TransData AttLog\n')
    expect(text).not.toMatch(/EnrollFP|FACE|UserPic|AttPhoto(?!Stamp)/i)
    expect(optionsText({ serial: 'ABC1234', stamp: '0', zoneUnit: 'minutes' })).toContain('TimeZone=360\n')
  })

  test('people by number, name and card', () => {
    expect(userCommand({ pin: '7', name: 'Abdul\tKarim\nআ', card: '123456' })).toBe(
      'DATA UPDATE USERINFO PIN=7\tName=AbdulKarim\tPri=0\tPasswd=\tCard=123456\tGrp=1\tTZ=0000000100000000',
    )
    expect(userGoneCommand('7')).toBe('DATA DELETE USERINFO PIN=7')
  })
})

describe('a clock', () => {
  test('ahead is seen at once; behind only by a machine that had called just before', () => {
    expect(driftOf([ago(-3600)], null, now)).toBe(3600)
    expect(driftOf([ago(2)], ago(20), now)).toBe(-2)
    expect(driftOf([ago(1800)], ago(20), now)).toBe(-1800)
    expect(driftOf([ago(1800)], ago(4000), now)).toBeNull()
    expect(driftOf([], ago(20), now)).toBeNull()
  })

  test('days of back-log are no doubt; ahead of us, long ago, and a wrong clock are', () => {
    expect(heldFor(ago(5 * 86_400), null, now)).toBeNull()
    expect(heldFor(ago(5 * 86_400), null, now, ago(86_400))).toBe('old')
    expect(heldFor(ago(600), null, now, ago(86_400))).toBeNull()
    expect(heldFor(ago(-299), -2, now)).toBeNull()
    expect(heldFor(ago(-301), null, now)).toBe('future')
    expect(heldFor(new Date('2000-01-01T00:00:00Z'), null, now)).toBe('old')
    expect(heldFor(ago(1800), -1800, now)).toBe('clock')
  })
})

describe('since when a machine may tell', () => {
  const minutes = (many: number) => ago(many * 60)
  const at = (lastSeen: number | null, silentFrom: number | null, backAt: number | null) => ({
    lastSeen: lastSeen === null ? null : minutes(lastSeen),
    silentFrom: silentFrom === null ? null : minutes(silentFrom),
    backAt: backAt === null ? null : minutes(backAt),
  })

  test('one that never called, of any time, for a day', () => {
    expect(untoldSince(at(null, null, null), now)).toBeNull()
    expect(untoldSince(at(1, null, 600), now)).toBeNull()
    expect(untoldSince(at(1, null, 1_441), now)).toEqual(minutes(31))
  })

  test('one that was away, since it went; in contact, since half an hour before its last call', () => {
    expect(untoldSince(at(300, null, 9_000), now)).toEqual(minutes(330))
    expect(untoldSince(at(1, 300, 2), now)).toEqual(minutes(330))
    expect(untoldSince(at(1, 9_000, 2_000), now)).toEqual(minutes(31))
    expect(contactAfter(at(300, null, 9_000), now)).toEqual({ lastSeen: now, silentFrom: minutes(300), backAt: now })
    expect(contactAfter(at(5, 300, 100), now)).toEqual({ ...at(5, 300, 100), lastSeen: now })
  })

  test('what is older is held, unless something else is the matter with it', () => {
    expect(heldFor(minutes(40), null, now, null, minutes(31))).toBe('back')
    expect(heldFor(minutes(30), null, now, null, minutes(31))).toBeNull()
    expect(heldFor(minutes(40), -2_400, now, null, minutes(31))).toBe('clock')
  })
})
