#!/bin/sh
# Runs once, when the volume is empty: Keycloak has a database and a user of its own.
set -eu

psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$KEYCLOAK_DATABASE_PASSWORD" <<'SQL'
create user keycloak password :'password';
create database keycloak owner keycloak;
SQL
