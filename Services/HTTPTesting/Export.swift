// Who tests a client needs what it is made of.
@_exported public import ServicesHTTP
