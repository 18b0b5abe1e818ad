export type Program = { title: string; variable: string; places: string[]; packages: string[] }
export declare function findProgram(program: Program): string | null
export declare function haveProgram(
  program: Program,
  say: (line: string) => void,
): { path: string; problem: null } | { path: string | null; problem: string }
