export declare const chromiumArgs: string[]
export declare function findChromium(): string | null
export function haveChromium(
  say: (line: string) => void,
): { path: string; problem: null } | { path: string | null; problem: string }
