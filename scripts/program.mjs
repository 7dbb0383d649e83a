import cluster from 'node:cluster'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureProgram, programIsBuilt, toolsAreHere } from './build.mjs'
import { ensureInstalled } from './install.mjs'

/**
 * Runs a part of the program as it was built: plain JavaScript, and no loader of TypeScript beside it. The processes below this one are
 * told by PROGRAM_FOLDER where it lies.
 * @param {string} part its file among the sources, without the ending
 * @param {boolean} told a process below another is of that one's folder, whatever the sources say by now
 * @returns {Promise<any>} what it exports
 */
export async function program(part, told = cluster.isWorker) {
  const folder = (told && process.env.PROGRAM_FOLDER) || (await builtFolder())
  process.env.PROGRAM_FOLDER = folder
  return import(pathToFileURL(path.resolve(folder, `${part}.js`)).href)
}

async function builtFolder() {
  if (!programIsBuilt() && !toolsAreHere()) await ensureInstalled(true)
  try {
    return await ensureProgram((text) => console.log(text))
  } catch (error) {
    console.error(/** @type {Error} */ (error).message)
    process.exit(1)
  }
}
