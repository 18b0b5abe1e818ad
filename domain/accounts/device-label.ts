/** Browsers, first match wins: most also carry the names of the browsers they derive from. */
const browsers: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\b(UCBrowser|UCWEB)\b/, 'UC Browser'],
  [/\b(XiaoMi\/MiuiBrowser|MiuiBrowser)\b/, 'Mi Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly [sign: RegExp, name: string][] = [
  [/\biPad\b/, 'iPad'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\b(Android|KAIOS)\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const unknownDevice = 'A device'

/** Formats a user agent as 'Chrome on Android', which is all of it that is stored. */
export function deviceLabel(userAgent: string | null): string {
  const agent = (userAgent ?? '').slice(0, 500)
  const browser = browsers.find(([sign]) => sign.test(agent))?.[1]
  const system = systems.find(([sign]) => sign.test(agent))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? unknownDevice
}

export const isComputer = (label: string): boolean => /\b(Windows|Mac|Chromebook|Linux)$/.test(label)
