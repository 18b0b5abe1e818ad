#!/bin/sh
# The little of the official image of PostgreSQL that compose.postgres.yaml needs, with Debian's own.
set -eu
PATH=$PATH:/usr/lib/postgresql/15/bin
cd /var/lib/postgresql/data
if [ "$(id -u)" = 0 ]; then
  chown postgres . && exec setpriv --reuid postgres --regid postgres --clear-groups "$0"
fi
if [ ! -e PG_VERSION ]; then
  initdb -D . -E UTF8
  echo host all all all scram-sha-256 >> pg_hba.conf
  echo "create role $POSTGRES_USER superuser login password '$POSTGRES_PASSWORD'" | postgres --single -D . postgres
  echo "create database $POSTGRES_DB owner $POSTGRES_USER" | postgres --single -D . postgres
fi
exec postgres -D . -h '*'
