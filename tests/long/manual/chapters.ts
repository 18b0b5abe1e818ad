/**
 * Chapters of docs/operations.md whose commands run as they stand there, in this order and on one machine, block by
 * block: what a reader puts in the places of the examples, what is there before, and what must be true afterwards.
 */
export type Trial = { before?: string; words?: Words; after?: string }
export type Words = readonly (readonly [string | RegExp, string])[]
export type Chapter = { title: string; place?: 'containers'; trials: readonly Trial[] }

/** Changes that every reader makes; `strut` is a command of the machine, run by the shop's account. */
export const commonWords: Words = [
  [/npm run strut --/g, 'strut'],
  [/^apt-get install (.+)$/gm, 'apt-get install $1; serve $1'],
  [/strut:…@db\.example/g, 'strut:one@127.0.0.1'],
  [/'…'/g, "'one'"],
  [/STRUT_SECRET=…/g, `STRUT_SECRET=${'s'.repeat(40)}`],
  [/https:\/\/shop\.example/g, 'https://shop.localhost'],
]

const isOpen = 'opened http://127.0.0.1:3000/readyz'
const asPostgres = 'runuser -u postgres --'

/** Marks of the time, five a second, in a database beside the shop's: what a restore has lost is what they lack. */
const marks = `
  ${asPostgres} psql -qc 'create database marks'
  ${asPostgres} psql -q marks -c 'create table marks (at timestamptz)'
  (cd / && while sleep 0.2; do ${asPostgres} psql -q marks -c 'insert into marks values (clock_timestamp())'; done) &
  writer=$!`

export const chapters: readonly Chapter[] = [
  {
    title: 'Installing a release',
    trials: [
      {
        before: 'cd /opt && cp /root/releases/* .',
        words: [[/^(\S+ start) .*$/gm, '$1 > /tmp/demo.log 2>&1 & demo=$!']],
        after: `${isOpen} && curl -fs http://127.0.0.1:3000/home | grep -q '<html' && kill $demo && wait $demo`,
      },
    ],
  },
  {
    title: 'A server with systemd',
    trials: [
      { before: 'cd /root/releases', after: `${isOpen} && curl -fs http://127.0.0.1:3000/home | grep -q '<html'` },
      {
        words: [
          ['your.own.name', 'shop.localhost'],
          [/strut doctor$/gm, 'strut doctor > /tmp/doctor || true'],
        ],
        after: `opened https://shop.localhost/readyz && cat /tmp/doctor
          systemd-analyze security strut | grep -E 'Overall exposure level for strut.service: [01]\\.'`,
      },
    ],
  },
  { title: 'Backups', trials: [{ before: 'install -d -o strut /mnt/usb', after: 'test -s /mnt/usb/today.backup' }] },
  { title: 'Automatic backups', trials: [{ after: `${isOpen} && strut backup && ls /mnt/usb/strut/*.backup` }] },
  {
    title: 'Restore',
    trials: [
      {
        before: 'install -d -o strut /srv/strut-new',
        words: [[/FILE/g, '/mnt/usb/today.backup']],
        after: 'STRUT_DATA=/srv/strut-new strut audit && rm -r /srv/strut-new',
      },
    ],
  },
  {
    title: 'Upgrade',
    trials: [
      {
        before: `cd /opt/strut && cp -a "$(readlink current)" strut-0.2.0-linux-x64
          echo 'select 1' > strut-0.2.0-linux-x64/db/migrations/9999-planted.sql
          tar -czf strut-0.2.0-linux-x64.tar.gz strut-0.2.0-linux-x64 && rm -r strut-0.2.0-linux-x64`,
        after: `${isOpen} && test "$(readlink current)" = strut-0.2.0-linux-x64`,
      },
    ],
  },
  {
    title: 'Recovery to the minute',
    trials: [
      {
        before: `printf '\\nSTRUT_RECOVERY=on\\nSTRUT_BACKUP_PASSPHRASE=four words nobody guesses\\n' >> /opt/strut/strut.env
          systemctl restart strut && ${isOpen}
          until ls /mnt/usb/strut/recovery/base.*.end; do sleep 1; done; sleep 45
          install -d -o strut /srv/strut-new /srv/strut-then`,
        words: [[/strut-new (.*) 2026-\S+ .*$/gm, 'strut-then $1 "$(date -d -5sec -Iseconds)"']],
        after: 'STRUT_DATA=/srv/strut-then strut audit && rm -r /srv/strut-new /srv/strut-then',
      },
    ],
  },
  {
    title: 'Moving to another PostgreSQL',
    trials: [
      { before: 'sed -i /RECOVERY/d /opt/strut/strut.env; serve postgresql', after: `${isOpen} && strut audit` },
    ],
  },
  {
    title: 'Recovery of a PostgreSQL of your own',
    trials: [
      {},
      {
        before: `${marks}
          sleep 75; date +%s > /tmp/killed; kill $writer
          kill -9 $(head -n 1 /var/lib/postgresql/15/main/postmaster.pid); sleep 1
          rm -r /var/lib/postgresql/15/main/*`,
        after: `${isOpen}
          last=$(${asPostgres} psql -At marks -c 'select floor(extract(epoch from max(at))) from marks')
          echo "Of 75 seconds the last $(($(cat /tmp/killed) - last)) were lost"
          test $(($(cat /tmp/killed) - last)) -le 60`,
      },
      {
        before: `${asPostgres} psql -q marks -c 'create table kept ()'; sleep 2
          moment=$(date '+%Y-%m-%d %H:%M:%S%:z'); sleep 2
          ${asPostgres} psql -q marks -c 'drop table kept'`,
        words: [["'--target=2026-11-26 14:30:00+05:30'", '"--target=$moment"']],
        after: `${isOpen} && ${asPostgres} psql -q marks -c 'select from kept'`,
      },
    ],
  },
  {
    title: 'Changing secrets',
    trials: [
      { after: isOpen },
      { words: [[/NEW/g, 'two']], after: `${isOpen} && strut audit && grep -q strut:two@ /opt/strut/strut.env` },
    ],
  },
  {
    title: 'Watching',
    trials: [
      {
        before: 'cd /opt/strut/current',
        words: [[/^openssl .*$/gm, 'openssl rand -base64 48 > /etc/prometheus/token']],
        after: 'promtool test rules deploy/prometheus/strut.rules.test.yml',
      },
    ],
  },
  {
    title: 'A PostgreSQL of your own, two servers, one proxy',
    trials: [
      {
        before: `systemctl stop strut caddy; serve postgresql
          ${asPostgres} psql -qc 'drop database if exists strut with (force)' -c 'drop role if exists strut'`,
      },
      {
        before: `install -m 600 -o strut blocks/ini /opt/strut/strut.env && install -d -o strut /srv/strut
          openssl req -x509 -newkey rsa:2048 -nodes -days 9 -subj /CN=shop.localhost \\
            -keyout /etc/ssl/shop.key -out /etc/ssl/shop.pem 2> /dev/null
          cp blocks/nginx /etc/nginx/conf.d/strut.conf && systemctl restart nginx`,
        words: [
          ['10.0.0.11:8101', '127.0.0.1:8101'],
          ['10.0.0.12:8101', '127.0.0.1:8102'],
          ['10.0.0.5', '127.0.0.1'],
          [
            /^PORT=8101 (.+)$/gm,
            'PORT=8101 runuser -u strut -- $1 > /tmp/8101 2>&1 & first=$!; opened http://127.0.0.1:8101/readyz\nPORT=8102 runuser -u strut -- $1 > /tmp/8102 2>&1 & opened http://127.0.0.1:8102/readyz',
          ],
        ],
        after: `seen() { for at in $(seq 20); do curl -fsk https://shop.localhost/home | grep -q '<html'; done; }
          seen; kill $first; seen; wait $first || true; seen`,
      },
    ],
  },
  {
    title: 'In containers',
    place: 'containers',
    trials: [
      {
        before: `tar -C "$DEBIAN/../bare" -c . | docker import -q - docker.io/library/debian:12-slim
          tar -C "$DEBIAN" -c . | docker import -q - localhost/full
          printf '%s\\n' 'FROM localhost/full' 'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]' |
            docker build -q -t docker.io/library/caddy:2 -
          printf '%s\\n' 'FROM localhost/full' 'CMD ["postgres-image"]' |
            docker build -q -t docker.io/library/postgres:17 -
          docker network create --subnet 172.31.80.0/24 deploy_inside`,
        words: [
          ['STRUT_HOST=shop.example', 'STRUT_HOST=shop.localhost'],
          ['DATABASE_PASSWORD=…', 'DATABASE_PASSWORD=one'],
          [/^(docker compose up -d).*$/gm, '$1; opened https://shop.localhost/readyz; docker compose down -v'],
          [/^(docker compose -f .* up -d).*$/gm, '$1; opened https://shop.localhost/readyz'],
        ],
        after: 'docker ps; docker compose -f compose.yaml -f compose.postgres.yaml down -v',
      },
    ],
  },
]

/** Chapters with commands that another script runs: its file. */
export const triedElsewhere: Readonly<Record<string, string>> = {
  'Copies in a bucket': 'flows/backups/copy-backups.test.ts',
  'Past one machine': 'tests/long/cluster/main.ts',
  'Pictures in a bucket': 'cli/media.test.ts',
}
