/* oxlint-disable max-lines -- written by contract/endpoint-descriptions.test.ts from the contract */

/** The doc comments of the clients' functions. */
export interface EndpointDescriptions {
  /**
   * List events, page by page. For everyone.
   *
   * @throws {ApiError} BAD_CURSOR, TOKEN_REQUIRED, ROLE_REQUIRED, or a code that every endpoint may have
   */
  eventList: unknown;
  /**
   * Get an event with all its parts. For everyone.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, EVENT_REMOVED, EVENT_UNPUBLISHED, or a code that every endpoint may have
   */
  eventGet: unknown;
  /** List the cities of published events. For everyone. */
  eventCities: unknown;
  /** List the tags of published events with counts. For everyone. */
  eventFilters: unknown;
  /** Create an event as a draft. For editors. */
  eventCreate: unknown;
  /**
   * Change an event's own fields. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, NOT_READY, or a code that every endpoint may have
   */
  eventEdit: unknown;
  /**
   * Delete an event; can be undone. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventDelete: unknown;
  /**
   * Publish an event, now or later, or unpublish it. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, NOT_READY, or a code that every endpoint may have
   */
  eventStatus: unknown;
  /**
   * Call an event off, with a reason for people. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventCallOff: unknown;
  /**
   * Preview the email about a new date or that an event is called off, and count its recipients. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, or a code that every endpoint may have
   */
  eventNoticePreview: unknown;
  /**
   * Undo that an event was called off. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventCallOffUndo: unknown;
  /**
   * Copy an event with all its parts into a new draft. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, or a code that every endpoint may have
   */
  eventDuplicate: unknown;
  /**
   * Preview the days on which an event would be repeated. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, or a code that every endpoint may have
   */
  eventSeriesPreview: unknown;
  /**
   * Repeat an event on other days, as drafts of one series. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventSeriesCreate: unknown;
  /**
   * Take an event out of its series. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventSeriesLeave: unknown;
  /**
   * Rename the series of an event, on all its events. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventSeriesRename: unknown;
  /**
   * Replace the description of an event. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventAboutSet: unknown;
  /**
   * Replace the additional content of an event. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventOtherContentSet: unknown;
  /**
   * Replace the pictures of an event. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventGallerySet: unknown;
  /**
   * Replace the partners of an event. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventPartnersSet: unknown;
  /**
   * Replace the questions and answers of an event. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventQuestionAnswerSet: unknown;
  /**
   * Replace what an event asks at registration. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventRegistrationQuestionsSet: unknown;
  /**
   * Replace the speakers of an event. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventSpeakersSet: unknown;
  /**
   * Add a talk to the programme. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventPerformanceAdd: unknown;
  /**
   * Change a talk of the programme. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, PERFORMANCE_NOT_FOUND, or a code that every endpoint may have
   */
  eventPerformanceEdit: unknown;
  /**
   * Change the times of several talks at once. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, PERFORMANCE_NOT_FOUND, or a code that every endpoint may have
   */
  eventPerformanceOrder: unknown;
  /**
   * Delete a talk; can be undone. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, PERFORMANCE_NOT_FOUND, or a code that every endpoint may have
   */
  eventPerformanceDelete: unknown;
  /**
   * Delete the programme; can be undone. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventPerformanceDeleteAll: unknown;
  /**
   * Show or hide the programme. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventPerformanceVisibility: unknown;
  /**
   * Get the links for participants before the event. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, or a code that every endpoint may have
   */
  eventNotificationBeforeGet: unknown;
  /**
   * Replace the links for participants before the event. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventNotificationBeforeSet: unknown;
  /**
   * Get the links shown after the event. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, or a code that every endpoint may have
   */
  eventNotificationAfterGet: unknown;
  /**
   * Replace the links shown after the event. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  eventNotificationAfterSet: unknown;
  /**
   * Whether the caller can register, and how many places are left. For everyone.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, or a code that every endpoint may have
   */
  eventRegistrationAvailability: unknown;
  /**
   * Register a person for an event or put them on the waitlist. For everyone.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, NOT_OPEN, CLOSED, PASSED, CANCELLED, BLACKLISTED, ALREADY_REGISTERED, or a code
   * that every endpoint may have
   */
  eventRegister: unknown;
  /**
   * Cancel a registration, proven by the account or the manage token. For everyone.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, REGISTRATION_NOT_FOUND, ALREADY_CANCELLED, EVENT_STARTED, or a code that every
   * endpoint may have
   */
  eventCancelRegistration: unknown;
  /**
   * Switch between hall and online, keeping the place until the other is sure. For everyone.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, REGISTRATION_NOT_FOUND, ALREADY_CANCELLED, FULL, CLOSED, CANCELLED,
   * BLACKLISTED, EVENT_STARTED, or a code that every endpoint may have
   */
  eventRegistrationSwitch: unknown;
  /**
   * Confirm the email of a registration by the link sent to it. For everyone.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, REGISTRATION_NOT_FOUND, or a code that every endpoint may have
   */
  eventRegistrationConfirm: unknown;
  /**
   * Join the broadcast of an event: count the participant and get its URL. For everyone.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, REGISTRATION_NOT_FOUND, NO_PLACE, CANCELLED, BROADCAST_NOT_FOUND,
   * BROADCAST_NOT_OPEN, PASSED, or a code that every endpoint may have
   */
  eventBroadcastJoin: unknown;
  /**
   * Say by the link in an email that somebody else had registered. For everyone.
   *
   * @throws {ApiError} REGISTRATION_NOT_FOUND, or a code that every endpoint may have
   */
  eventRegistrationDisown: unknown;
  /**
   * Send the link of a registration to its recipient again. For everyone.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, or a code that every endpoint may have
   */
  eventRegistrationLinkSend: unknown;
  /**
   * Cancel the signed-in user's registration for an event. For signed-in users.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, REGISTRATION_NOT_FOUND, EVENT_STARTED, or a code that every endpoint may have
   */
  eventCancelRegistrationLegacy: unknown;
  /**
   * List the registrations of an event, page by page. For administrators, the event's team.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, BAD_CURSOR, REGISTRATION_NOT_FOUND, or a code that every endpoint may have
   */
  participantList: unknown;
  /**
   * Count the participants of an event by state and format. For administrators, the event's team.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, or a code that every endpoint may have
   */
  participantSummary: unknown;
  /**
   * Check a participant in, or undo the check-in. For administrators, the event's team.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, REGISTRATION_NOT_FOUND, NOT_REGISTERED, CANCELLED, or a code that every
   * endpoint may have
   */
  participantCheckIn: unknown;
  /**
   * Register somebody as an organiser, over the capacity if that is said. For administrators.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, PASSED, CANCELLED, BLACKLISTED, ALREADY_REGISTERED, or a code that every
   * endpoint may have
   */
  participantAdd: unknown;
  /**
   * Cancel a participant's registration as an organiser. For administrators.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, REGISTRATION_NOT_FOUND, ALREADY_CANCELLED, PASSED, or a code that every
   * endpoint may have
   */
  participantCancel: unknown;
  /**
   * Give a place to a person of the waitlist. For administrators.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, REGISTRATION_NOT_FOUND, ALREADY_CANCELLED, ALREADY_PROMOTED, FULL, PASSED,
   * CANCELLED, BLACKLISTED, or a code that every endpoint may have
   */
  participantPromote: unknown;
  /**
   * Move a participant between hall and online. For administrators.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, REGISTRATION_NOT_FOUND, ALREADY_CANCELLED, FULL, PASSED, CANCELLED,
   * BLACKLISTED, or a code that every endpoint may have
   */
  participantMove: unknown;
  /**
   * Set the organisers' note about a participant. For administrators.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, REGISTRATION_NOT_FOUND, or a code that every endpoint may have
   */
  participantNoteSet: unknown;
  /**
   * List the team of an event. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, or a code that every endpoint may have
   */
  eventTeamList: unknown;
  /**
   * Add an account to the team of an event by its email. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, or a code that every endpoint may have
   */
  eventTeamAdd: unknown;
  /**
   * Remove an account from the team of an event. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, TEAM_MEMBER_NOT_FOUND, or a code that every endpoint may have
   */
  eventTeamRemove: unknown;
  /** List the events on whose team the caller is. For signed-in users. */
  eventTeamOwnList: unknown;
  /**
   * Get the URL that adds an event to Google Calendar. For everyone.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, or a code that every endpoint may have
   */
  eventCalendarGoogle: unknown;
  /**
   * Get an event as an iCalendar file. For everyone.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, or a code that every endpoint may have
   */
  eventCalendarIcs: unknown;
  /**
   * List articles, page by page. For everyone.
   *
   * @throws {ApiError} BAD_CURSOR, TOKEN_REQUIRED, ROLE_REQUIRED, or a code that every endpoint may have
   */
  articleList: unknown;
  /**
   * Get an article with its content. For everyone.
   *
   * @throws {ApiError} ARTICLE_NOT_FOUND, or a code that every endpoint may have
   */
  articleGet: unknown;
  /** Create an article as a draft. For editors. */
  articleCreate: unknown;
  /**
   * Change an article's own fields. For editors.
   *
   * @throws {ApiError} ARTICLE_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  articleEdit: unknown;
  /**
   * Delete an article; can be undone. For editors.
   *
   * @throws {ApiError} ARTICLE_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  articleDelete: unknown;
  /**
   * Publish an article, now or later, or unpublish it. For editors.
   *
   * @throws {ApiError} ARTICLE_NOT_FOUND, VERSION_CONFLICT, NOT_READY, or a code that every endpoint may have
   */
  articleStatus: unknown;
  /**
   * Replace the authors of an article. For editors.
   *
   * @throws {ApiError} ARTICLE_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  articleAuthorsSet: unknown;
  /**
   * Set or remove the banner of an article. For editors.
   *
   * @throws {ApiError} ARTICLE_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  articleBannerSet: unknown;
  /**
   * Replace the content of an article. For editors.
   *
   * @throws {ApiError} ARTICLE_NOT_FOUND, VERSION_CONFLICT, NOT_READY, or a code that every endpoint may have
   */
  articleContentSet: unknown;
  /**
   * Replace the presentations of an article. For editors.
   *
   * @throws {ApiError} ARTICLE_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  articlePresentationsSet: unknown;
  /** List the tags of published articles with counts. For everyone. */
  articleFilters: unknown;
  /** List all tags with counts of articles and events. For editors. */
  articleAllFilters: unknown;
  /**
   * Create a tag. For editors.
   *
   * @throws {ApiError} TAG_EXISTS, or a code that every endpoint may have
   */
  tagCreate: unknown;
  /**
   * Rename a tag. For editors.
   *
   * @throws {ApiError} TAG_NOT_FOUND, VERSION_CONFLICT, TAG_EXISTS, or a code that every endpoint may have
   */
  tagUpdate: unknown;
  /**
   * Delete a tag; can be undone. For editors.
   *
   * @throws {ApiError} TAG_NOT_FOUND, VERSION_CONFLICT, or a code that every endpoint may have
   */
  tagDelete: unknown;
  /**
   * Merge a tag into another one. For editors.
   *
   * @throws {ApiError} TAG_NOT_FOUND, or a code that every endpoint may have
   */
  tagMerge: unknown;
  /** Get the announcement ticker. For everyone. */
  runningLineGet: unknown;
  /**
   * Replace the announcement ticker. For editors.
   *
   * @throws {ApiError} VERSION_CONFLICT, or a code that every endpoint may have
   */
  runningLineSet: unknown;
  /**
   * Get a signed URL to download the participants of an event. For administrators, the event's team.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, or a code that every endpoint may have
   */
  eventParticipantsDownload: unknown;
  /** Add an email to the blacklist or remove it. For administrators. */
  userBlacklist: unknown;
  /**
   * List the blacklist, newest first. For administrators.
   *
   * @throws {ApiError} BAD_CURSOR, or a code that every endpoint may have
   */
  blacklistList: unknown;
  /** Subscribe an email to the digest. For everyone. */
  digestSubscribe: unknown;
  /**
   * Confirm or end a subscription to the digest, by the link in an email. For everyone.
   *
   * @throws {ApiError} SUBSCRIBER_NOT_FOUND, or a code that every endpoint may have
   */
  digestSet: unknown;
  /**
   * List the subscribers of the digest, newest first. For administrators.
   *
   * @throws {ApiError} BAD_CURSOR, or a code that every endpoint may have
   */
  digestSubscriberList: unknown;
  /**
   * Remove a subscriber of the digest permanently. For administrators.
   *
   * @throws {ApiError} SUBSCRIBER_NOT_FOUND, or a code that every endpoint may have
   */
  digestSubscriberRemove: unknown;
  /** Get a signed URL to download the subscribers. For administrators. */
  digestSubscribersDownload: unknown;
  /** Send a job application. For everyone. */
  jobApplicationSend: unknown;
  /**
   * List job applications, newest first. For administrators.
   *
   * @throws {ApiError} BAD_CURSOR, or a code that every endpoint may have
   */
  jobApplicationList: unknown;
  /**
   * Change the state, the note and the assignee of a job application. For administrators.
   *
   * @throws {ApiError} VERSION_CONFLICT, APPLICATION_NOT_FOUND, or a code that every endpoint may have
   */
  jobApplicationEdit: unknown;
  /** Get a signed URL to download the applications. For administrators. */
  jobApplicationsDownload: unknown;
  /**
   * List the emails that were given up, newest first. For administrators.
   *
   * @throws {ApiError} BAD_CURSOR, or a code that every endpoint may have
   */
  emailFailedList: unknown;
  /**
   * Send an email again that was given up. For administrators.
   *
   * @throws {ApiError} EMAIL_NOT_FOUND, or a code that every endpoint may have
   */
  emailSendAgain: unknown;
  /**
   * List the recipients that get no emails, newest first. For administrators.
   *
   * @throws {ApiError} BAD_CURSOR, or a code that every endpoint may have
   */
  mailAddressList: unknown;
  /** Stop the emails to a recipient or allow them again. For administrators. */
  mailAddressSet: unknown;
  /**
   * List the issues of the digest, or the messages to the participants of an event, newest first. For editors, the
   * event's team.
   *
   * @throws {ApiError} BAD_CURSOR, EVENT_NOT_FOUND, or a code that every endpoint may have
   */
  mailingList: unknown;
  /**
   * Get an issue of the digest or a message to participants. For editors, the event's team.
   *
   * @throws {ApiError} MAILING_NOT_FOUND, or a code that every endpoint may have
   */
  mailingGet: unknown;
  /**
   * Create an issue of the digest or a message to the participants of an event. For editors, the event's team.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, or a code that every endpoint may have
   */
  mailingCreate: unknown;
  /**
   * Change an issue of the digest or a message to participants. For editors, the event's team.
   *
   * @throws {ApiError} MAILING_NOT_FOUND, VERSION_CONFLICT, MAILING_BEGUN, or a code that every endpoint may have
   */
  mailingEdit: unknown;
  /**
   * Remove a mailing that was not sent permanently. For editors, the event's team.
   *
   * @throws {ApiError} MAILING_NOT_FOUND, MAILING_BEGUN, or a code that every endpoint may have
   */
  mailingRemove: unknown;
  /**
   * Send a mailing, now or at a time. For editors, the event's team.
   *
   * @throws {ApiError} MAILING_NOT_FOUND, VERSION_CONFLICT, MAILING_BEGUN, MAILING_NOT_READY, or a code that every
   * endpoint may have
   */
  mailingSend: unknown;
  /**
   * Stop a mailing before it is sent. For editors, the event's team.
   *
   * @throws {ApiError} MAILING_NOT_FOUND, MAILING_BEGUN, or a code that every endpoint may have
   */
  mailingStop: unknown;
  /**
   * Get a mailing's email and the number of its recipients. For editors, the event's team.
   *
   * @throws {ApiError} MAILING_NOT_FOUND, or a code that every endpoint may have
   */
  mailingPreview: unknown;
  /**
   * Send a mailing's email to oneself. For editors, the event's team.
   *
   * @throws {ApiError} MAILING_NOT_FOUND, ADDRESS_REQUIRED, or a code that every endpoint may have
   */
  mailingTest: unknown;
  /** Send a link to one's own data. For everyone. */
  personalDataLinkSend: unknown;
  /**
   * Open one's own data by the link, once. For everyone.
   *
   * @throws {ApiError} LINK_INVALID, or a code that every endpoint may have
   */
  personalDataOpen: unknown;
  /**
   * Get everything that is stored about oneself. For everyone.
   *
   * @throws {ApiError} LINK_INVALID, TOKEN_REQUIRED, or a code that every endpoint may have
   */
  personalDataGet: unknown;
  /**
   * Correct one's own name. For everyone.
   *
   * @throws {ApiError} LINK_INVALID, TOKEN_REQUIRED, or a code that every endpoint may have
   */
  personalDataNameSet: unknown;
  /**
   * Withdraw one of the own consents. For everyone.
   *
   * @throws {ApiError} LINK_INVALID, TOKEN_REQUIRED, CONSENT_NOT_FOUND, or a code that every endpoint may have
   */
  personalDataConsentWithdraw: unknown;
  /**
   * Send a link that confirms an erasure. For everyone.
   *
   * @throws {ApiError} LINK_INVALID, TOKEN_REQUIRED, ADDRESS_REQUIRED, or a code that every endpoint may have
   */
  personalDataErasureSend: unknown;
  /**
   * Erase one's own data. For everyone.
   *
   * @throws {ApiError} LINK_INVALID, or a code that every endpoint may have
   */
  personalDataErase: unknown;
  /** Find people by parts of their names or emails. For administrators. */
  personList: unknown;
  /** Get everything that is stored about a person. For administrators. */
  personGet: unknown;
  /** Correct a person's name. For administrators. */
  personNameSet: unknown;
  /** Erase a person's data. For administrators. */
  personErase: unknown;
  /** Get upcoming events, drafts, scheduled publications and thirty days of counts. For editors. */
  dashboardGet: unknown;
  /** Say that one has an event or an article open, and get who else has. For editors. */
  editorPresenceSet: unknown;
  /**
   * Upload an image or a document. For everyone.
   *
   * @throws {ApiError} TOKEN_REQUIRED, ROLE_REQUIRED, FILE_REQUIRED, ONE_FILE, EMPTY_FILE, CORRUPT_FILE,
   * TOO_MANY_PIXELS, UNSUPPORTED_FILE, FILES_UNAVAILABLE, or a code that every endpoint may have
   */
  uploadFile: unknown;
  /**
   * List uploaded files and where they are used. For editors.
   *
   * @throws {ApiError} BAD_CURSOR, or a code that every endpoint may have
   */
  uploadList: unknown;
  /**
   * List deletions that can be undone, newest first. For editors.
   *
   * @throws {ApiError} BAD_CURSOR, or a code that every endpoint may have
   */
  deletionList: unknown;
  /**
   * Undo a deletion. For editors.
   *
   * @throws {ApiError} DELETION_NOT_FOUND, EVENT_DELETED, PERFORMANCE_OUTSIDE_EVENT, TAG_EXISTS, or a code that every
   * endpoint may have
   */
  deletionUndo: unknown;
  /**
   * List the revisions of an event or an article, newest first. For editors.
   *
   * @throws {ApiError} BAD_CURSOR, EVENT_NOT_FOUND, ARTICLE_NOT_FOUND, or a code that every endpoint may have
   */
  revisionList: unknown;
  /**
   * Get an event or an article at a revision. For editors.
   *
   * @throws {ApiError} REVISION_NOT_FOUND, or a code that every endpoint may have
   */
  revisionGet: unknown;
  /**
   * Restore an event or an article to a revision. For editors.
   *
   * @throws {ApiError} REVISION_NOT_FOUND, VERSION_CONFLICT, EVENT_NOT_FOUND, ARTICLE_NOT_FOUND, NOT_READY, or a code
   * that every endpoint may have
   */
  revisionRestore: unknown;
  /** Get the preview link of an event or an article. For editors. */
  previewLinkGet: unknown;
  /**
   * Create or replace the preview link of an event or an article. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, ARTICLE_NOT_FOUND, or a code that every endpoint may have
   */
  previewLinkSet: unknown;
  /** Withdraw the preview link of an event or an article. For editors. */
  previewLinkRemove: unknown;
  /**
   * List the door links of an event, newest first. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, or a code that every endpoint may have
   */
  doorLinkList: unknown;
  /**
   * Create a door link of an event. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, DOOR_LABEL_TAKEN, or a code that every endpoint may have
   */
  doorLinkCreate: unknown;
  /**
   * Revoke a door link. For editors.
   *
   * @throws {ApiError} EVENT_NOT_FOUND, DOOR_LINK_NOT_FOUND, or a code that every endpoint may have
   */
  doorLinkRevoke: unknown;
  /**
   * Get what a door link shows of its event. For everyone.
   *
   * @throws {ApiError} DOOR_LINK_NOT_FOUND, DOOR_LINK_REVOKED, DOOR_LINK_ENDED, DOOR_CLOSED, or a code that every
   * endpoint may have
   */
  doorGet: unknown;
  /**
   * List participants by a door link, without emails and phones. For everyone.
   *
   * @throws {ApiError} DOOR_LINK_NOT_FOUND, DOOR_LINK_REVOKED, DOOR_LINK_ENDED, DOOR_CLOSED, BAD_CURSOR, or a code that
   * every endpoint may have
   */
  doorPersonList: unknown;
  /**
   * Check a participant in by a door link, or undo that. For everyone.
   *
   * @throws {ApiError} DOOR_LINK_NOT_FOUND, DOOR_LINK_REVOKED, DOOR_LINK_ENDED, DOOR_CLOSED, REGISTRATION_NOT_FOUND,
   * NOT_REGISTERED, or a code that every endpoint may have
   */
  doorCheckIn: unknown;
  /**
   * Register a walk-in by a door link and check them in. For everyone.
   *
   * @throws {ApiError} DOOR_LINK_NOT_FOUND, DOOR_LINK_REVOKED, DOOR_LINK_ENDED, DOOR_CLOSED, WALK_INS_NOT_ALLOWED,
   * BLACKLISTED, ALREADY_REGISTERED, or a code that every endpoint may have
   */
  doorWalkInAdd: unknown;
  /**
   * List the audit log, newest first. For editors.
   *
   * @throws {ApiError} BAD_CURSOR, or a code that every endpoint may have
   */
  auditList: unknown;
  /** Count errors by hour or day. For administrators. */
  telemetryErrorSeries: unknown;
  /** List the errors of a period, most frequent first. For administrators. */
  telemetryErrors: unknown;
  /** List pages with views, view time and speed. For administrators. */
  telemetryPages: unknown;
  /** Get Web Vitals: percentiles and ratings. For administrators. */
  telemetryVitals: unknown;
  /**
   * List log entries, newest first, or those after a given one. For administrators.
   *
   * @throws {ApiError} BAD_CURSOR, or a code that every endpoint may have
   */
  telemetryLogs: unknown;
  /** Resolve a stack trace to positions in the sources. For administrators. */
  telemetryStack: unknown;
}
