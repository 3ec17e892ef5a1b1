// Who sends requests needs what they are made of.
@_exported public import ServicesHTTPMessages
