import { freePort } from '#server/http/free-port.ts'
import { startDebianServer } from './debian-server.ts'

/** Settings of docs/operations.md: round robin; idle connections close before the shop closes them. */
const http = (port: number, ports: readonly string[]) => `
  access_log off;
  upstream strut {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')}
    keepalive 32;
    keepalive_timeout 3s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://strut;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
    }
  }`

/** Starts an nginx in front of servers at these local ports. Returns its origin. */
export async function startNginx(ports: readonly string[]): Promise<string> {
  const port = await freePort()
  await startDebianServer({
    title: 'nginx',
    variable: 'NGINX',
    places: ['/usr/sbin/nginx', '/opt/homebrew/bin/nginx'],
    packages: ['nginx-light', 'nginx'],
    port,
    configuration: (folder) => {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ')
      return `daemon off; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 1024; }
http { ${temporary} ${http(port, ports)} }`
    },
    options: (file) => ['-c', file, '-e', 'stderr'],
  })
  return `http://127.0.0.1:${port}`
}
