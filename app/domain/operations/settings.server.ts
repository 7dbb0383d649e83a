import { readSettings, type Settings } from '../../../settings'

let known: Settings | null = null

/** The settings of this process; platform.start() hands them over, tools read the environment. */
export const currentSettings = (): Settings => (known ??= readSettings())

/** Null: they are read from the environment again when they are asked for. */
export const setSettings = (settings: Settings | null): void => {
  known = settings
}
