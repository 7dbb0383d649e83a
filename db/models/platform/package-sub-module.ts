import { DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class PackageSubModule extends Model<
  InferAttributes<PackageSubModule>,
  InferCreationAttributes<PackageSubModule>
> {
  declare packageId: number
  declare subModuleKey: string
}

PackageSubModule.init(
  {
    packageId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    subModuleKey: { type: DataTypes.TEXT, allowNull: false, primaryKey: true },
  },
  { sequelize: database(), tableName: 'package_sub_module' },
)
