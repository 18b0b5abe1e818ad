/**
 * Shapes are written as points to pass through, '10,20 30,40 50,20'. A `|` makes the point before it a corner, a final
 * `z` closes with a straight edge, a final `o` closes smoothly.
 */
export type Point = readonly [number, number]

/** A spot on a line and the direction that the line takes there, in degrees. */
export type Spot = { x: number; y: number; angle: number }

type Bend = readonly [Point, Point, Point, Point]

/** The `d` of an SVG path. */
export function smooth(shape: string): string {
  const bends = bendsOf(shape)
  const start = bends[0]?.[0] ?? [0, 0]
  const curves = bends.map(([, out, into, end]) => `C${at(out)} ${at(into)} ${at(end)}`)
  return `M${at(start)}${curves.join('')}${isClosed(shape) ? 'Z' : ''}`
}

/** Many points on the shape, for lines that must run beside it. */
export function trace(shape: string, perBend = 10): Point[] {
  const bends = bendsOf(shape)
  const dots = bends.flatMap((bend) =>
    Array.from({ length: perBend }, (_, step) => along(bend, step / perBend)),
  )
  const end = bends.at(-1)?.[3]
  return end && !shape.trim().endsWith('o') ? [...dots, end] : dots
}

/** A line beside the shape: inside a closed one, to the right of an open one. */
export function beside(shape: string, distance: number): string {
  const dots = trace(shape)
  const closed = isClosed(shape)
  const side = closed && signedArea(dots) < 0 ? -distance : distance
  const moved = dots.map((dot, index) => {
    const before = dots[index - 1] ?? (closed ? dots.at(-2) : undefined) ?? dot
    const after = dots[index + 1] ?? (closed ? dots[1] : undefined) ?? dot
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    return [
      dot[0] - ((after[1] - before[1]) / length) * side,
      dot[1] + ((after[0] - before[0]) / length) * side,
    ] as const
  })
  return `M${moved.map(at).join('L')}${closed ? 'Z' : ''}`
}

/** `count` spots at equal distances, ends included. */
export function spots(line: string, count: number): Spot[] {
  const dots = trace(line, 16)
  const reach = [0]
  for (const [index, dot] of dots.entries()) {
    const before = dots[index - 1]
    if (before) reach.push((reach.at(-1) ?? 0) + Math.hypot(dot[0] - before[0], dot[1] - before[1]))
  }
  const total = reach.at(-1) ?? 0
  return Array.from({ length: count }, (_, index) =>
    spotAt(dots, reach, (total * index) / Math.max(1, count - 1)),
  )
}

function spotAt(dots: readonly Point[], reach: readonly number[], distance: number): Spot {
  const found = reach.findIndex((value) => value >= distance)
  const next = Math.max(1, found)
  const from = dots[next - 1] ?? [0, 0]
  const to = dots[next] ?? from
  const [start, end] = [reach[next - 1] ?? 0, reach[next] ?? 1]
  const share = end > start ? (distance - start) / (end - start) : 0
  return {
    x: from[0] + (to[0] - from[0]) * share,
    y: from[1] + (to[1] - from[1]) * share,
    angle: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI,
  }
}

const isClosed = (shape: string) => /[zo]\s*$/.test(shape)

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Catmull-Rom splines between the corners, as cubic Béziers. */
function bendsOf(shape: string): Bend[] {
  const ring = shape.trim().endsWith('o')
  const runs = shape
    .replace(/[zo]\s*$/, '')
    .split('|')
    .map(pointsOf)
  const linked = runs.map((run, index) => {
    const corner = runs[index - 1]?.at(-1)
    return corner ? [corner, ...run] : run
  })
  return linked.flatMap((run) => bendsThrough(run, ring))
}

function bendsThrough(run: readonly Point[], ring: boolean): Bend[] {
  const count = ring ? run.length : run.length - 1
  const pick = (index: number) =>
    run[ring ? (index + run.length) % run.length : Math.min(Math.max(index, 0), run.length - 1)] ?? [0, 0]
  return Array.from({ length: count }, (_, index) => {
    const [before, start, end, after] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)]
    // Handles no longer than a third of the bend, or close points beside far ones would make loops.
    const reach = Math.hypot(end[0] - start[0], end[1] - start[1]) / 3
    return [start, handle(start, before, end, reach), handle(end, after, start, reach), end] as const
  })
}

function handle(at: Point, from: Point, to: Point, reach: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return [at[0] + ((to[0] - from[0]) / length) * reach, at[1] + ((to[1] - from[1]) / length) * reach]
}

function pointsOf(run: string): Point[] {
  return run
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x, y] = pair.split(',').map(Number)
      return [x ?? 0, y ?? 0] as const
    })
}

function along([start, out, into, end]: Bend, share: number): Point {
  const rest = 1 - share
  const [a, b, c, d] = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3]
  return [
    a * start[0] + b * out[0] + c * into[0] + d * end[0],
    a * start[1] + b * out[1] + c * into[1] + d * end[1],
  ]
}

const signedArea = (dots: readonly Point[]) =>
  dots.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = dots[(index + 1) % dots.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
