-- The telemetry tables are partitioned by day, which Drizzle's schema cannot say: PARTITION BY and the default partitions are added by hand.
-- The days themselves are made, filled from the default partition and dropped by the server's job (modules/telemetry/postgres-telemetry-days.ts).
CREATE TABLE "articles" (
	"article_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"banner_file_id" text,
	"authors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content" jsonb,
	"presentations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tag_ids" text[] DEFAULT '{}' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"reading_minutes" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deletion_id" text,
	"search_text" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, translate(normalize(title), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'A') || setweight(to_tsvector('simple'::regconfig, translate(normalize(title), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'A') || setweight(to_tsvector('russian'::regconfig, translate(normalize(lead), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'B') || setweight(to_tsvector('simple'::regconfig, translate(normalize(lead), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'B') || setweight(to_tsvector('russian'::regconfig, translate(normalize(search_text), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'C') || setweight(to_tsvector('simple'::regconfig, translate(normalize(search_text), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'C')) STORED
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"audit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_subject" text,
	"actor_name" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"title" text,
	"before" jsonb,
	"after" jsonb,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, translate(normalize(coalesce(title, '')), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'A') || setweight(to_tsvector('simple'::regconfig, translate(normalize(coalesce(title, '')), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'A') || setweight(to_tsvector('russian'::regconfig, translate(normalize(coalesce(actor_name, '')), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'B') || setweight(to_tsvector('simple'::regconfig, translate(normalize(coalesce(actor_name, '')), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'B') || setweight(to_tsvector('russian'::regconfig, translate(normalize(''), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'C') || setweight(to_tsvector('simple'::regconfig, translate(normalize(''), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'C')) STORED
);
--> statement-breakpoint
CREATE TABLE "blacklisted_emails" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"consent_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"purpose" text NOT NULL,
	"email" text,
	"person_hash" text,
	"text_version" text,
	"given_at" timestamp (3) with time zone NOT NULL,
	"given_by" text NOT NULL,
	"source_id" text NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" text,
	CONSTRAINT "consents_of_someone" CHECK (("consents"."email" is null) <> ("consents"."person_hash" is null)),
	CONSTRAINT "consents_withdrawal" CHECK (("consents"."withdrawn_at" is null) = ("consents"."withdrawn_by" is null))
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"deletion_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "digest_subscribers" (
	"subscriber_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"subscribed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"consent_version" text,
	"consented_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "door_links" (
	"door_link_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"label" text NOT NULL,
	"token_hash" text NOT NULL,
	"seed" text NOT NULL,
	"allows_waitlisted" boolean NOT NULL,
	"allows_walk_ins" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "editor_presence" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"subject" text NOT NULL,
	"device" text NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "editor_presence_entity_entity_id_subject_device_pk" PRIMARY KEY("entity","entity_id","subject","device")
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"email_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"registration_id" text,
	"subscriber_id" text,
	"mailing_id" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"once_key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"is_bulk" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "emails_state" CHECK ("emails"."state" in ('queued', 'sent', 'skipped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"erasure_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"email_hash" text,
	"subject_hash" text,
	"username_hash" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"person" jsonb,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "erasures_done" CHECK (("erasures"."person" is null) = ("erasures"."erased_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "event_team_members" (
	"member_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"email" text NOT NULL,
	"account_subject" text,
	"account_name" text,
	"added_at" timestamp (3) with time zone NOT NULL,
	"joined_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"short_description" text NOT NULL,
	"format" text NOT NULL,
	"kind" text DEFAULT 'EventKindMeetup' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"city" text,
	"address" text,
	"venue" text,
	"postal_code" text,
	"cover_file_id" text,
	"tag_ids" text[] DEFAULT '{}' NOT NULL,
	"capacity_offline" integer,
	"capacity_online" integer,
	"is_postponed" boolean DEFAULT false NOT NULL,
	"called_off_at" timestamp (3) with time zone,
	"called_off_reason" text,
	"email_settings" jsonb DEFAULT '{"reminds_day_before":true,"reminds_hour_before":true,"decline_hours":null,"unconfirmed_hours":null}'::jsonb NOT NULL,
	"series_id" text,
	"series_name" text,
	"registration_opens_at" timestamp (3) with time zone,
	"registration_closes_at" timestamp (3) with time zone,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"about" jsonb,
	"other_content" jsonb,
	"partners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gallery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"speakers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"question_answer" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"registration_questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_program_visible" boolean DEFAULT false NOT NULL,
	"links_before" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"links_after" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deletion_id" text,
	"registered_offline" integer DEFAULT 0 NOT NULL,
	"registered_online" integer DEFAULT 0 NOT NULL,
	"waitlisted_offline" integer DEFAULT 0 NOT NULL,
	"waitlisted_online" integer DEFAULT 0 NOT NULL,
	"switching_offline" integer DEFAULT 0 NOT NULL,
	"switching_online" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, translate(normalize(title), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'A') || setweight(to_tsvector('simple'::regconfig, translate(normalize(title), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'A') || setweight(to_tsvector('russian'::regconfig, translate(normalize(short_description), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'B') || setweight(to_tsvector('simple'::regconfig, translate(normalize(short_description), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'B') || setweight(to_tsvector('russian'::regconfig, translate(normalize(search_text), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'C') || setweight(to_tsvector('simple'::regconfig, translate(normalize(search_text), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                    ')), 'C')) STORED,
	CONSTRAINT "events_end_after_start" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "events_series_has_name" CHECK (("events"."series_id" is null) = ("events"."series_name" is null))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'image' NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"variants" jsonb NOT NULL,
	"storage_name" text,
	"original_name" text,
	"is_private" boolean DEFAULT false NOT NULL,
	"uploaded_by" text,
	"uploaded_by_name" text,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"application_id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"city" text,
	"position" text,
	"job_search_status" text NOT NULL,
	"know_about" text[] NOT NULL,
	"person_current_status" text NOT NULL,
	"person_work_experience" text NOT NULL,
	"read_about" text[] NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"file_id" text,
	"account_subject" text,
	"request_key_hash" text,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"consent_version" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text,
	"assignee_subject" text,
	"assignee_name" text,
	CONSTRAINT "job_applications_state" CHECK ("job_applications"."state" in ('new', 'in-progress', 'invited', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "mail_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"disowned_at" timestamp (3) with time zone,
	"stop_reason" text
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"mailing_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"event_id" text,
	"data" jsonb NOT NULL,
	"state" text NOT NULL,
	"send_at" timestamp (3) with time zone,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"last_queue_number" bigint DEFAULT 0 NOT NULL,
	"last_subscriber_id" text DEFAULT '' NOT NULL,
	"recipients" integer,
	"sent_before" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "mailings_state" CHECK ("mailings"."state" in ('draft', 'waiting', 'sending', 'sent', 'dropped')),
	CONSTRAINT "mailings_send_at" CHECK (("mailings"."state" = 'draft') = ("mailings"."send_at" is null))
);
--> statement-breakpoint
CREATE TABLE "performances" (
	"performance_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"speaker_ids" text[] DEFAULT '{}' NOT NULL,
	"presentation_file_id" text,
	"video_url" text,
	"track" text,
	"is_visible" boolean DEFAULT true NOT NULL,
	"deletion_id" text
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"seed" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preview_links_entity_entity_id_pk" PRIMARY KEY("entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limit_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"registration_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"state" text NOT NULL,
	"participation_format" text NOT NULL,
	"waits_for" text,
	"waits_number" bigint,
	"switches" integer DEFAULT 0 NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"position" text,
	"person_current_status" text NOT NULL,
	"person_work_experience" text NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"account_subject" text,
	"manage_token_hash" text NOT NULL,
	"queue_number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "registrations_queue_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_key_hash" text,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"consent_version" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"promoted_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancellation_reason" text,
	"cancellation_comment" text,
	"checked_in_at" timestamp (3) with time zone,
	"joined_at" timestamp (3) with time zone,
	"checked_in_by" text,
	"added_by" text,
	"added_by_name" text,
	"note" text,
	CONSTRAINT "registrations_state" CHECK ("registrations"."state" in ('registered', 'waitlisted', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"revision_id" text PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"actor_subject" text,
	"actor_name" text,
	"action" text NOT NULL,
	"changed" text[] DEFAULT '{}' NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"tag_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deletion_id" text
);
--> statement-breakpoint
CREATE TABLE "telemetry_batches" (
	"endpoint" text NOT NULL,
	"batch_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "telemetry_batches_pk" PRIMARY KEY("endpoint","batch_id")
);
--> statement-breakpoint
CREATE TABLE "telemetry_error_counts" (
	"hour" timestamp (3) with time zone NOT NULL,
	"service" text NOT NULL,
	"environment" text NOT NULL,
	"release" text NOT NULL,
	"level" text NOT NULL,
	"type" text NOT NULL,
	"class" text NOT NULL,
	"owner" text NOT NULL,
	"count" bigint NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "telemetry_error_counts_pk" PRIMARY KEY("hour","service","environment","release","level","type","class")
) PARTITION BY RANGE ("hour");
--> statement-breakpoint
CREATE TABLE "telemetry_error_counts_default" PARTITION OF "telemetry_error_counts" DEFAULT;
--> statement-breakpoint
CREATE TABLE "telemetry_events" (
	"id" bigserial NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"client_at" timestamp (3) with time zone NOT NULL,
	"service" text NOT NULL,
	"environment" text NOT NULL,
	"release" text NOT NULL,
	"action_type" text NOT NULL,
	"object_type" text NOT NULL,
	"page" text NOT NULL,
	"url" text NOT NULL,
	"page_view_id" text NOT NULL,
	"session_id" text NOT NULL,
	"view_time_ms" double precision,
	"scroll_depth" double precision,
	"value" double precision,
	"rating" text,
	"details" jsonb NOT NULL,
	CONSTRAINT "telemetry_events_pk" PRIMARY KEY("received_at","id")
) PARTITION BY RANGE ("received_at");
--> statement-breakpoint
CREATE TABLE "telemetry_events_default" PARTITION OF "telemetry_events" DEFAULT;
--> statement-breakpoint
CREATE TABLE "telemetry_logs" (
	"id" bigserial NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"client_at" timestamp (3) with time zone,
	"service" text NOT NULL,
	"environment" text NOT NULL,
	"release" text NOT NULL,
	"level" text NOT NULL,
	"message" text NOT NULL,
	"stack_trace" text,
	"error_type" text,
	"error_class" text,
	"url" text,
	"user_agent" text,
	"entry" jsonb NOT NULL,
	CONSTRAINT "telemetry_logs_pk" PRIMARY KEY("received_at","id")
) PARTITION BY RANGE ("received_at");
--> statement-breakpoint
CREATE TABLE "telemetry_logs_default" PARTITION OF "telemetry_logs" DEFAULT;
--> statement-breakpoint
CREATE TABLE "telemetry_message_counts" (
	"hour" timestamp (3) with time zone NOT NULL,
	"service" text NOT NULL,
	"environment" text NOT NULL,
	"release" text NOT NULL,
	"level" text NOT NULL,
	"type" text NOT NULL,
	"class" text NOT NULL,
	"count" bigint NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "telemetry_message_counts_pk" PRIMARY KEY("hour","service","environment","release","level","type","class")
) PARTITION BY RANGE ("hour");
--> statement-breakpoint
CREATE TABLE "telemetry_message_counts_default" PARTITION OF "telemetry_message_counts" DEFAULT;
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_banner_file_id_files_file_id_fk" FOREIGN KEY ("banner_file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_deletion_id_deletions_deletion_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deletions"("deletion_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_links" ADD CONSTRAINT "door_links_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_registration_id_registrations_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("registration_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_subscriber_id_digest_subscribers_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."digest_subscribers"("subscriber_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_mailing_id_mailings_mailing_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("mailing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_team_members" ADD CONSTRAINT "event_team_members_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cover_file_id_files_file_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_deletion_id_deletions_deletion_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deletions"("deletion_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performances" ADD CONSTRAINT "performances_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performances" ADD CONSTRAINT "performances_presentation_file_id_files_file_id_fk" FOREIGN KEY ("presentation_file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performances" ADD CONSTRAINT "performances_deletion_id_deletions_deletion_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deletions"("deletion_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_deletion_id_deletions_deletion_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deletions"("deletion_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_by_publication" ON "articles" USING btree ("published_at","article_id") WHERE deletion_id is null and is_published;--> statement-breakpoint
CREATE INDEX "articles_drafts" ON "articles" USING btree ("updated_at") WHERE deletion_id is null and not is_published;--> statement-breakpoint
CREATE INDEX "articles_by_creation" ON "articles" USING btree ("created_at","article_id") WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "articles_by_title" ON "articles" USING btree ((lower(translate("left"(title, 80), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»„“”‘’…—–−№·•  ', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                ')) collate "C"),"article_id") WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "articles_by_update" ON "articles" USING btree ("updated_at","article_id") WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "articles_by_file" ON "articles" USING gin ((coalesce(jsonb_path_query_array(authors, '$[*].photoFileId'), '[]') || coalesce(jsonb_path_query_array(presentations, '$[*].fileId'), '[]') || coalesce(jsonb_path_query_array(content, '$.**.file_id'), '[]')));--> statement-breakpoint
CREATE INDEX "articles_by_tag" ON "articles" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "articles_by_word" ON "articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "articles_by_deletion" ON "articles" USING btree ("deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "articles_by_banner" ON "articles" USING btree ("banner_file_id") WHERE banner_file_id is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_entity" ON "audit_entries" USING btree ("entity","entity_id","audit_id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at","audit_id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_kind" ON "audit_entries" USING btree ("entity","at","audit_id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_word" ON "audit_entries" USING gin ("search");--> statement-breakpoint
CREATE INDEX "blacklisted_emails_by_time" ON "blacklisted_emails" USING btree ("created_at","email");--> statement-breakpoint
CREATE INDEX "blacklisted_emails_by_word" ON "blacklisted_emails" USING gin (to_tsvector('simple'::regconfig, translate(normalize((coalesce(email, '') || ' ' || coalesce(reason, ''))), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ@._+-/«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                          ')));--> statement-breakpoint
CREATE INDEX "consents_by_email" ON "consents" USING btree (lower("email"),"purpose");--> statement-breakpoint
CREATE INDEX "consents_by_source" ON "consents" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "consents_by_withdrawal" ON "consents" USING btree ("withdrawn_at") WHERE withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "deletions_by_time" ON "deletions" USING btree ("deleted_at","deletion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "digest_subscribers_one_per_email" ON "digest_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "digest_subscribers_by_time" ON "digest_subscribers" USING btree ("subscribed_at","subscriber_id");--> statement-breakpoint
CREATE INDEX "digest_subscribers_by_word" ON "digest_subscribers" USING gin (to_tsvector('simple'::regconfig, translate(normalize((coalesce(email, ''))), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ@._+-/«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                          ')));--> statement-breakpoint
CREATE UNIQUE INDEX "door_links_by_token" ON "door_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "door_links_one_per_label" ON "door_links" USING btree ("event_id","label") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "door_links_of_event" ON "door_links" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once" ON "emails" USING btree ("once_key");--> statement-breakpoint
CREATE INDEX "emails_of_registration" ON "emails" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "emails_of_subscriber" ON "emails" USING btree ("subscriber_id") WHERE subscriber_id is not null;--> statement-breakpoint
CREATE INDEX "emails_of_mailing" ON "emails" USING btree ("mailing_id","state") WHERE mailing_id is not null;--> statement-breakpoint
CREATE INDEX "emails_by_email" ON "emails" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "emails_due" ON "emails" USING btree ("is_bulk","due_at") WHERE state = 'queued' and due_at is not null;--> statement-breakpoint
CREATE INDEX "emails_waiting" ON "emails" USING btree ("created_at") WHERE state = 'queued' and due_at is null;--> statement-breakpoint
CREATE INDEX "emails_failed" ON "emails" USING btree ("created_at","email_id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "emails_by_settlement" ON "emails" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "erasures_pending" ON "erasures" USING btree ("requested_at") WHERE erased_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_team_members_one_per_email" ON "event_team_members" USING btree ("event_id","email");--> statement-breakpoint
CREATE INDEX "event_team_members_of_email" ON "event_team_members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "event_team_members_of_account" ON "event_team_members" USING btree ("account_subject") WHERE account_subject is not null;--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" USING btree ("starts_at","event_id") WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "events_by_duration" ON "events" USING btree ((ends_at - starts_at)) WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "events_postponed" ON "events" USING btree ("starts_at") WHERE deletion_id is null and is_postponed;--> statement-breakpoint
CREATE INDEX "events_called_off" ON "events" USING btree ("called_off_at") WHERE deletion_id is null and called_off_at is not null;--> statement-breakpoint
CREATE INDEX "events_by_series" ON "events" USING btree ("series_id","starts_at") WHERE deletion_id is null and series_id is not null;--> statement-breakpoint
CREATE INDEX "events_with_time_to_confirm" ON "events" USING btree ("starts_at") WHERE deletion_id is null and coalesce(email_settings ->> 'unconfirmed_hours', email_settings ->> 'decline_hours') is not null;--> statement-breakpoint
CREATE INDEX "events_by_city" ON "events" USING btree ("city","published_at") WHERE deletion_id is null and is_published;--> statement-breakpoint
CREATE INDEX "events_by_end" ON "events" USING btree ("ends_at") WHERE deletion_id is null and is_published;--> statement-breakpoint
CREATE INDEX "events_drafts" ON "events" USING btree ("updated_at") WHERE deletion_id is null and not is_published;--> statement-breakpoint
CREATE INDEX "events_by_publication" ON "events" USING btree ("published_at") WHERE deletion_id is null and is_published;--> statement-breakpoint
CREATE INDEX "events_by_title" ON "events" USING btree ((lower(translate("left"(title, 80), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»„“”‘’…—–−№·•  ', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                ')) collate "C"),"event_id") WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "events_by_update" ON "events" USING btree ("updated_at","event_id") WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "events_by_file" ON "events" USING gin ((coalesce(jsonb_path_query_array(partners, '$[*].logoFileId'), '[]') || coalesce(jsonb_path_query_array(gallery, '$[*].fileId'), '[]') || coalesce(jsonb_path_query_array(speakers, '$[*].photoFileId'), '[]') || coalesce(jsonb_path_query_array(about, '$.**.file_id'), '[]') || coalesce(jsonb_path_query_array(other_content, '$.**.file_id'), '[]')));--> statement-breakpoint
CREATE INDEX "events_by_tag" ON "events" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "events_by_word" ON "events" USING gin ("search");--> statement-breakpoint
CREATE INDEX "events_by_deletion" ON "events" USING btree ("deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "events_by_cover" ON "events" USING btree ("cover_file_id") WHERE cover_file_id is not null;--> statement-breakpoint
CREATE INDEX "files_by_upload" ON "files" USING btree ("created_at","file_id") WHERE expires_at is null and not is_private;--> statement-breakpoint
CREATE INDEX "files_by_expiry" ON "files" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_one_per_attempt" ON "job_applications" USING btree ("request_key_hash");--> statement-breakpoint
CREATE INDEX "job_applications_by_time" ON "job_applications" USING btree ("created_at","application_id");--> statement-breakpoint
CREATE INDEX "job_applications_by_word" ON "job_applications" USING gin (to_tsvector('simple'::regconfig, translate(normalize((coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(city, '') || ' ' || coalesce(position, '') || ' ' || coalesce(comment, ''))), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ@._+-/«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                          ')));--> statement-breakpoint
CREATE INDEX "job_applications_by_file" ON "job_applications" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "mail_addresses_stopped" ON "mail_addresses" USING btree ("stopped_at","email") WHERE stopped_at is not null;--> statement-breakpoint
CREATE INDEX "mailings_due" ON "mailings" USING btree ("send_at") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "mailings_of_event" ON "mailings" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "mailings_composed" ON "mailings" USING btree ("event_id","created_at","mailing_id") WHERE kind in ('digest-issue', 'event-message');--> statement-breakpoint
CREATE INDEX "performances_by_event" ON "performances" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "performances_by_deletion" ON "performances" USING btree ("deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "performances_by_presentation" ON "performances" USING btree ("presentation_file_id") WHERE presentation_file_id is not null;--> statement-breakpoint
CREATE INDEX "rate_limit_windows_by_expiry" ON "rate_limit_windows" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_one_active_per_email" ON "registrations" USING btree ("event_id",lower("email")) WHERE state <> 'cancelled' and email <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_one_active_per_account" ON "registrations" USING btree ("event_id","account_subject") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "registrations_in_order" ON "registrations" USING btree ("event_id","participation_format","state","queue_number");--> statement-breakpoint
CREATE INDEX "registrations_by_arrival" ON "registrations" USING btree ("event_id","queue_number");--> statement-breakpoint
CREATE INDEX "registrations_by_name" ON "registrations" USING btree ("event_id",(lower(translate(last_name, 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»„“”‘’…—–−№·•  ', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                ')) collate "C"),(lower(translate(first_name, 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ«»„“”‘’…—–−№·•  ', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                ')) collate "C"),"registration_id");--> statement-breakpoint
CREATE INDEX "registrations_by_email" ON "registrations" USING btree ("event_id",(lower(email) collate "C"),"registration_id");--> statement-breakpoint
CREATE INDEX "registrations_by_word" ON "registrations" USING gin (to_tsvector('simple'::regconfig, translate(normalize((coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''))), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁ@._+-/«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√  　－           ‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧ ‰‱′″‴‵‶‷‸‹›※‼‽‾‿⁀⁁⁂⁃⁄ʹʺʻʼʽʾʿ̀́­͏؜ㅤ︎️﻿​‌‍‎‏  ‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩⁪⁫⁬⁭⁮⁯', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее                                                                                                          ')));--> statement-breakpoint
CREATE INDEX "registrations_waitlisted" ON "registrations" USING btree ("event_id","queue_number") WHERE state = 'waitlisted';--> statement-breakpoint
CREATE INDEX "registrations_cancelled" ON "registrations" USING btree ("event_id","queue_number","cancellation_reason") WHERE state = 'cancelled';--> statement-breakpoint
CREATE INDEX "registrations_checked_in" ON "registrations" USING btree ("event_id","queue_number") WHERE checked_in_at is not null;--> statement-breakpoint
CREATE INDEX "registrations_joined" ON "registrations" USING btree ("event_id") WHERE joined_at is not null;--> statement-breakpoint
CREATE INDEX "registrations_waiting_elsewhere" ON "registrations" USING btree ("event_id","waits_for","waits_number") WHERE waits_for is not null;--> statement-breakpoint
CREATE INDEX "registrations_by_creation" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "registrations_of_email" ON "registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "registrations_of_account" ON "registrations" USING btree ("account_subject") WHERE account_subject is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_one_of_a_version" ON "revisions" USING btree ("entity","entity_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_one_of_a_name" ON "tags" USING btree (lower("name")) WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "tags_by_deletion" ON "tags" USING btree ("deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "telemetry_batches_by_time" ON "telemetry_batches" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "telemetry_events_by_id" ON "telemetry_events" USING btree ("id");--> statement-breakpoint
CREATE INDEX "telemetry_events_by_action" ON "telemetry_events" USING btree ("action_type","received_at");--> statement-breakpoint
CREATE INDEX "telemetry_events_by_page_view" ON "telemetry_events" USING btree ("page_view_id");--> statement-breakpoint
CREATE INDEX "telemetry_logs_by_id" ON "telemetry_logs" USING btree ("id");--> statement-breakpoint
CREATE INDEX "telemetry_logs_by_error" ON "telemetry_logs" USING btree ("error_class","id") WHERE error_class is not null;