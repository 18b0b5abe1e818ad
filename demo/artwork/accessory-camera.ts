/** Where the studio's camera stands for an accessory: parallel projection, so a flat dial stays an affine picture. */

/** x to the right, y down, z towards the viewer. */
export type Point = readonly [x: number, y: number, z: number]

/** Angles in degrees: yaw shows the right side, pitch the top, roll turns the picture. x, y is where the origin lands. */
export type Camera = { x: number; y: number; scale: number; yaw: number; pitch: number; roll?: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The point as the camera sees it, before it is moved to its place: z is nearness. */
export function turn(camera: Camera, [x, y, z]: Point): Point {
  const [yaw, pitch, roll] = [radians(camera.yaw), radians(camera.pitch), radians(camera.roll ?? 0)]
  const acrossX = x * Math.cos(yaw) - z * Math.sin(yaw)
  const near = x * Math.sin(yaw) + z * Math.cos(yaw)
  const downY = y * Math.cos(pitch) + near * Math.sin(pitch)
  const depth = near * Math.cos(pitch) - y * Math.sin(pitch)
  return [
    acrossX * Math.cos(roll) - downY * Math.sin(roll),
    acrossX * Math.sin(roll) + downY * Math.cos(roll),
    depth,
  ]
}

/** Where a point stands on the picture; z is nearness. */
export function project(camera: Camera, point: Point): Point {
  const [x, y, z] = turn(camera, point)
  return [camera.x + x * camera.scale, camera.y + y * camera.scale, z * camera.scale]
}

/** Flat content on the plane at height z, as the camera sees it. */
export function onPlane(camera: Camera, z: number, content: string): string {
  return onSide(camera, { origin: [0, 0, z], right: [1, 0, 0], down: [0, 1, 0] }, content)
}

export type Side = { origin: Point; right: Point; down: Point }

/** Flat content on any side of a body: `right` and `down` say where its own x and y run. */
export function onSide(camera: Camera, side: Side, content: string): string {
  const [originX, originY] = project(camera, side.origin)
  const [rightX, rightY] = turn(camera, side.right)
  const [downX, downY] = turn(camera, side.down)
  const axes = [rightX, rightY, downX, downY].map((part) => (part * camera.scale).toFixed(4))
  return `<g transform="matrix(${axes.join(' ')} ${originX.toFixed(2)} ${originY.toFixed(2)})">${content}</g>`
}

/** A line through points in space. */
export function trail(camera: Camera, points: readonly Point[]): string {
  return points
    .map((point, at) => {
      const [x, y] = project(camera, point)
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}

/** `count` + 1 even steps from `from` to `to`. */
export function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, at) => from + ((to - from) * at) / count)
}

/** Points of the plane on a circle: degrees clockwise from twelve o'clock. */
export function around(degrees: number, radius: number): readonly [x: number, y: number] {
  return [Math.sin(radians(degrees)) * radius, -Math.cos(radians(degrees)) * radius]
}

/** A repeatable stand-in for chance: the same number gives the same value between 0 and 1. */
export function scatter(seed: number): number {
  const value = Math.sin(seed * 12.9898 + 4.1414) * 43758.5453
  return value - Math.floor(value)
}
