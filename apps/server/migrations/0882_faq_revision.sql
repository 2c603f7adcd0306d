-- Before each answer of the bot: whether the help texts are still those that are remembered.
create index faq_revision on faq (company_id, version, updated_at);
