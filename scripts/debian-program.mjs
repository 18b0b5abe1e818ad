// Finds a program that tests need, or installs Debian's where that is possible. No dependencies.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Its path; null when not installed. */
export function findProgram({ variable, places }) {
  const wanted = process.env[variable]
  if (wanted) return fs.existsSync(wanted) ? wanted : null
  return places.find((place) => fs.existsSync(place)) ?? null
}

/** The path of the program, installed if necessary; or the error in one line. */
export function haveProgram(program, print) {
  const found = findProgram(program)
  if (found) return { path: found, problem: null }
  const problem = explainMissing(program)
  if (problem) return { path: null, problem }
  print(`Installing ${program.title} from Debian …`)
  const reason = install(program.packages)
  const installed = findProgram(program)
  return installed
    ? { path: installed, problem: null }
    : { path: null, problem: `${program.title} could not be installed: ${reason ?? 'no reason given'}` }
}

/** Installs the first available package. Null on success; otherwise the error. */
function install(packages) {
  let reason = run('apt-get', ['update'])
  if (reason !== null) return reason
  for (const name of packages) {
    reason = run('apt-get', ['install', '-y', '--no-install-recommends', name])
    if (reason === null) return null
  }
  return reason
}

function explainMissing({ title, variable, places }) {
  const advice = `install it, or set ${variable} to the path of one`
  const wanted = process.env[variable]
  if (wanted) return `There is no ${title} at ${wanted} (${variable}): ${advice}.`
  if (process.getuid?.() !== 0) return `There is no ${title} at ${places.join(' or ')}: ${advice}.`
  if (spawnSync('apt-get', ['--version']).status !== 0)
    return `There is no ${title} and no apt-get to get it: ${advice}.`
  return null
}

/** Null on success; otherwise the error. */
function run(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Two test files may install at once, and apt refuses the second.
  const lock = path.join(os.tmpdir(), 'strut-apt.lock')
  const ran = spawnSync('flock', [lock, program, ...args], { encoding: 'utf8', env, timeout: 300_000 })
  if (ran.status === 0) return null
  return `${ran.stderr}${ran.stdout}`.trim().split('\n').at(-1) || `${program} failed`
}
