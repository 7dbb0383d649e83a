import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class Role extends Model<InferAttributes<Role>, InferCreationAttributes<Role>> {
  declare id: CreationOptional<number>
  declare tenantId: CreationOptional<number | null>
  declare scope: string
  declare panel: string
  declare key: string
  declare nameEn: string
  declare nameBn: string
  declare active: CreationOptional<boolean>
  /** When somebody at the centre last changed it; null: as the product brought it. */
  declare editedAt: CreationOptional<Date | null>
  declare seeded: CreationOptional<string[]>
  /** How often its permissions changed. */
  declare version: CreationOptional<number>
}

Role.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    tenantId: DataTypes.BIGINT,
    scope: { type: DataTypes.TEXT, allowNull: false },
    panel: { type: DataTypes.TEXT, allowNull: false },
    key: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    active: DataTypes.BOOLEAN,
    editedAt: DataTypes.DATE,
    seeded: DataTypes.ARRAY(DataTypes.TEXT),
    version: DataTypes.BIGINT,
  },
  { sequelize: database(), tableName: 'role' },
)
