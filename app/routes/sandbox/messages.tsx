export default function Messages() {
  return <main />
}
