-- Id of this installation, which the names of its cookies carry: installations on one host do not replace each other's.
insert into server_key (name, bytes)
values ('instance', sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8')));
