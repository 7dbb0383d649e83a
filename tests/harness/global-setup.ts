import { Worlds } from './worlds'

/** Vitest sets up each project by itself: they share what the first of them made, until the last is done with it. */
const shared = globalThis as typeof globalThis & { testRun?: { worlds: Worlds; started: Promise<void>; users: number } }

function begin() {
  const worlds = new Worlds()
  return { worlds, started: worlds.start(), users: 0 }
}

export default async function setup(): Promise<() => Promise<void>> {
  const run = (shared.testRun ??= begin())
  run.users++
  const stop = async () => {
    if (--run.users === 0) await run.worlds.stop()
  }
  try {
    await run.started
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
