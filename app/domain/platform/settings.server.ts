import { readSettings, type Settings } from '../../../settings'

let known: Settings | null = null

/** The settings of this process; platform.start() hands them over, tools read the environment. */
export const currentSettings = (): Settings => (known ??= readSettings())

export const setSettings = (settings: Settings): void => {
  known = settings
}
