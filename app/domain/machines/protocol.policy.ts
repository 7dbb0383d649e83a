/*
 * What attendance machines of ZKTeco and its kin say and want to hear (ADMS, "push"): plain text over HTTP, the machine asks. Written after
 * public implementations; firmware differs, so whatever is not understood is passed over, and nothing of bodies is read at all.
 */

/** A serial number as it is kept: upper case; null for what is none. */
export function serialOf(text: string | null): string | null {
  const serial = (text ?? '').trim().toUpperCase()
  return /^[A-Z0-9-]{4,32}$/.test(serial) ? serial : null
}

/** The number by which machines know somebody: some pad it with zeros, some do not. Null for what is none. */
export function pinOf(text: string): string | null {
  const pin = text.trim()
  if (!/^[A-Za-z0-9]{1,24}$/.test(pin)) return null
  return /^\d+$/.test(pin) ? pin.replace(/^0+(?=\d)/, '') : pin
}

/** Somebody stood before a machine. */
export interface MachineLine {
  pin: string
  at: Date
}

const WHEN = /^(\d{4})-(\d{1,2})-(\d{1,2})[ T](\d{1,2}):(\d{2}):(\d{2})$/

/** A machine's wall clock, which runs in Dhaka, as an instant; null for no such time. */
function instantOf(text: string): Date | null {
  const match = WHEN.exec(text.trim())
  if (!match) return null
  const [year, month, date, hour, minute, second] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const utc = Date.UTC(year, month - 1, date, hour, minute, second)
  const known = new Date(utc)
  const same = known.getUTCMonth() === month - 1 && known.getUTCDate() === date && known.getUTCHours() === hour
  return same && minute < 60 && second < 60 ? new Date(utc - 6 * 3_600_000) : null
}

/**
 * The lines of an ATTLOG body: `PIN⇥YYYY-MM-DD HH:MM:SS⇥status⇥verify⇥…`. The state that was pressed and the way somebody was known are not
 * looked at. Each pin and second once; lines that are none are counted.
 */
export function attendanceLines(body: string): { lines: MachineLine[]; unread: number } {
  const lines = new Map<string, MachineLine>()
  let unread = 0
  for (const line of body.split(/\r?\n/)) {
    if (!line.trim()) continue
    const [who = '', when = ''] = line.split('\t')
    const [pin, at] = [pinOf(who), instantOf(when)]
    if (pin === null || at === null) unread += 1
    else lines.set(`${pin} ${at.getTime()}`, { pin, at })
  }
  return { lines: [...lines.values()], unread }
}

/** What a machine is told when it introduces itself. It is asked for attendance alone: no user data, photographs, fingerprints or faces. */
export function optionsText(machine: { serial: string; stamp: string; zoneUnit: 'hours' | 'minutes' }): string {
  return `${[
    `GET OPTION FROM: ${machine.serial}`,
    `ATTLOGStamp=${machine.stamp}`,
    `Stamp=${machine.stamp}`,
    'OPERLOGStamp=9999',
    'OpStamp=9999',
    'ATTPHOTOStamp=9999',
    'PhotoStamp=9999',
    'ErrorDelay=30',
    'Delay=10',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransFlag=TransData AttLog',
    // Dhaka, in the unit that its firmware reads: hours read as minutes would turn its clock.
    `TimeZone=${machine.zoneUnit === 'minutes' ? 360 : 6}`,
    'Realtime=1',
    'Encrypt=None',
    'ServerVer=2.4.1',
    'PushProtVer=2.4.1',
  ].join('\n')}\n`
}

/** A name as a machine shows it: its screens know no Bengali, and a tab would end the field. */
const shownName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 24)

/** The command that makes somebody known to a machine by number, name and card; whatever finger or face goes with it is taken at the machine and stays there. */
export const userCommand = ({ pin, name, card }: { pin: string; name: string; card: string | null }): string =>
  `DATA UPDATE USERINFO PIN=${pin}\tName=${shownName(name)}\tPri=0\tPasswd=\tCard=${card ?? ''}\tGrp=1\tTZ=0000000100000000`

/** The command that makes a machine forget somebody. */
export const userGoneCommand = (pin: string): string => `DATA DELETE USERINFO PIN=${pin}`

/** What a machine answers to commands: `ID=7&Return=0&CMD=DATA`, one a line. */
export function commandAnswers(body: string): { id: number; answer: number }[] {
  return body.split(/\r?\n/).flatMap((line) => {
    const said = new URLSearchParams(line.trim())
    const [id, answer] = [Number(said.get('ID') ?? NaN), Number(said.get('Return') ?? NaN)]
    const isOurs = Number.isSafeInteger(id) && id > 0 && Number.isInteger(answer) && Math.abs(answer) < 2 ** 31
    return isOurs ? [{ id, answer }] : []
  })
}
