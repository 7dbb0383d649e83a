/*
 * What attendance machines of ZKTeco and its kin say and want to hear (ADMS, "push"): plain text over HTTP, the machine asks. Written after
 * public implementations; firmware differs: what its tables say is read in lines.policy.ts, and nothing of bodies is read at all.
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
